/** It is your turn: told by a browser notice and a soft sound, to those who want them and look elsewhere. */
import { myself } from "./me.svelte";
import { play } from "./sound";

export function tellTurn(title: string, body: string): void {
  if (myself.sound) play("knock");
  if (!myself.notices || !document.hidden || Notification.permission !== "granted") return;
  const notice = new Notification(`Your turn: ${title}`, { body, tag: "moot-turn", icon: "/icon.svg" });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
