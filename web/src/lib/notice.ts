/** It is your turn: told by a browser notice and a soft sound, to those who want them and look elsewhere. */
import { myself } from "./me.svelte";

export function tellTurn(title: string, body: string): void {
  if (myself.sound) chime();
  if (!myself.notices || !document.hidden || Notification.permission !== "granted") return;
  const notice = new Notification(`Your turn: ${title}`, { body, tag: "moot-turn", icon: "/icon.svg" });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

let room: AudioContext | null = null;

/** Two low wooden knocks, as of a gavel on felt. */
export function chime(): void {
  room ??= new AudioContext();
  void room.resume();
  for (const [delay, pitch] of [
    [0, 196],
    [0.16, 147],
  ] as const) {
    const start = room.currentTime + delay;
    const tone = room.createOscillator();
    const loudness = room.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, start);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + 0.25);
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.18, start + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(loudness).connect(room.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  }
}
