/** A few soft sounds, made here and now; off unless somebody wants them. */
let room: AudioContext | null = null;

export type SoundName = "knock" | "card" | "slide" | "fall" | "token" | "stamp" | "page" | "bell";

interface Tone {
  at: number;
  from: number;
  to: number;
  long: number;
  loud: number;
  shape?: OscillatorType;
}

/** Tones glide from a pitch to another; `rustle` is a breath of noise around a pitch. */
const SOUNDS: Record<SoundName, { tones?: Tone[]; rustle?: Tone[] }> = {
  knock: {
    tones: [
      { at: 0, from: 196, to: 118, long: 0.3, loud: 0.18, shape: "triangle" },
      { at: 0.16, from: 147, to: 88, long: 0.3, loud: 0.18, shape: "triangle" },
    ],
  },
  card: { rustle: [{ at: 0, from: 2_400, to: 4_200, long: 0.09, loud: 0.12 }] },
  page: { rustle: [{ at: 0, from: 900, to: 2_600, long: 0.22, loud: 0.08 }] },
  slide: { rustle: [{ at: 0, from: 700, to: 320, long: 0.36, loud: 0.16 }] },
  fall: {
    tones: [{ at: 0.3, from: 420, to: 60, long: 0.5, loud: 0.09, shape: "sine" }],
    rustle: [{ at: 0.74, from: 160, to: 90, long: 0.18, loud: 0.2 }],
  },
  token: { tones: [{ at: 0, from: 880, to: 820, long: 0.12, loud: 0.07, shape: "sine" }] },
  stamp: { tones: [{ at: 0, from: 120, to: 60, long: 0.16, loud: 0.22, shape: "square" }] },
  bell: {
    tones: [
      { at: 0, from: 523, to: 523, long: 0.9, loud: 0.06, shape: "sine" },
      { at: 0, from: 784, to: 784, long: 0.7, loud: 0.04, shape: "sine" },
    ],
  },
};

export function play(name: SoundName, delay = 0): void {
  if (typeof AudioContext === "undefined") return;
  room ??= new AudioContext();
  void room.resume();
  const { tones = [], rustle = [] } = SOUNDS[name];
  for (const tone of tones) {
    const source = room.createOscillator();
    source.type = tone.shape ?? "sine";
    glide(source.frequency, tone, delay);
    sound(source, source, tone, delay);
  }
  for (const tone of rustle) {
    const source = room.createBufferSource();
    source.buffer = breath(room);
    const band = room.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = 1.2;
    glide(band.frequency, tone, delay);
    source.connect(band);
    sound(source, band, tone, delay);
  }
}

function glide(pitch: AudioParam, tone: Tone, delay: number): void {
  const start = room!.currentTime + delay + tone.at;
  pitch.setValueAtTime(tone.from, start);
  pitch.exponentialRampToValueAtTime(tone.to, start + tone.long);
}

function sound(source: AudioScheduledSourceNode, end: AudioNode, tone: Tone, delay: number): void {
  const start = room!.currentTime + delay + tone.at;
  const loudness = room!.createGain();
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(tone.loud, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + tone.long);
  end.connect(loudness).connect(room!.destination);
  source.start(start);
  source.stop(start + tone.long + 0.05);
}

let noise: AudioBuffer | null = null;

function breath(context: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noise;
}

/** What has just happened, as far as it has a sound: each at most once, one after the other. */
export function hear(kinds: string[], sounds: Partial<Record<string, SoundName>>): void {
  const heard = [...new Set(kinds.flatMap((kind) => sounds[kind] ?? []))];
  heard.slice(0, 4).forEach((name, i) => play(name, i * 0.22));
}
