/** How the office looks. Colours and letters are those of the page, so it is right by day and by night. */
export const STYLE = `
.lots { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.8rem; }
.lots h2, .lots p { margin: 0; }
.lots h2 { font-size: 1.08rem; overflow-wrap: anywhere; }
.lots .head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.7rem; min-height: 2.2rem; }
.lots .head > .title { flex: 1 1 auto; }
.lots .row { display: flex; flex-wrap: wrap; gap: 0.8rem; }
.lots .sign { width: 1.25em; height: 1.25em; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.lots .small, .lots .piles, .lots .empty { font-size: 0.85rem; color: var(--soft); }

/* What was found lies on old wood, under the lamp. */
.lots .counter {
  padding: 0.6rem 0.9rem 1rem;
  border: 1px solid light-dark(#a98456, #5c4326);
  border-bottom: 10px solid light-dark(#8b6236, #4a3218);
  border-radius: 16px 16px 8px 8px;
  background:
    radial-gradient(70% 90% at 50% 0, light-dark(rgb(255 250 224 / 75%), rgb(242 180 90 / 22%)), transparent),
    repeating-linear-gradient(180deg, transparent 0 2.6rem, light-dark(rgb(120 80 30 / 18%), rgb(0 0 0 / 30%)) 2.6rem 2.7rem),
    light-dark(#e7d3b0, #2b1e11);
}
.lots .counter .row { min-height: 9.5rem; align-items: center; justify-content: center; padding-top: 0.5rem; }
.lots .counter .empty, .lots .counter .piles { color: light-dark(#4c3d28, #d0c5b2); }

.lots .lot, .lots .card {
  --kind: #6d4700;
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.3rem;
  border: 1px solid var(--paper-2);
  border-top: 5px solid var(--kind);
  border-radius: 10px;
  background: linear-gradient(170deg, var(--paper), var(--paper-2));
  box-shadow: 0 3px 10px rgb(0 0 0 / 30%);
  color: var(--on-paper);
  text-align: left;
  line-height: 1.3;
  cursor: pointer;
  transition: transform var(--fast), box-shadow var(--fast);
}
.lots .lot { width: 11.5rem; min-height: 8.5rem; padding: 0.55rem 0.75rem; }
.lots .card { flex: 1 1 9.5rem; max-width: 14rem; min-height: 11.5rem; padding: 0.65rem 0.8rem; }
.lots .lot:hover, .lots .card:hover:enabled { transform: translateY(-3px); }
.lots .umbrella { --kind: #1d5a66; }
.lots .hat { --kind: #6b4318; }
.lots .letter { --kind: #8a2f3b; }
.lots .bird { --kind: #40601f; }
.lots .kind { display: flex; align-items: center; gap: 0.4rem; font-size: 0.8rem; font-weight: 600; color: var(--kind); }
.lots .kind .sign { width: 1.9rem; height: 1.9rem; }
.lots .kind b { margin-left: auto; white-space: nowrap; }
.lots button > .title { font-family: var(--serif); font-weight: 620; font-size: 1.05rem; line-height: 1.15; text-wrap: balance; }
.lots .text { font-size: 0.86rem; }
.lots .flavour { margin-top: auto; padding-top: 0.3rem; font-family: var(--serif); font-style: italic; font-size: 0.83rem; color: var(--soft-on-paper); }
.lots .lit { box-shadow: 0 0 0 3px var(--lamp), 0 0 18px color-mix(in srgb, var(--lamp) 40%, transparent); }
.lots [aria-pressed="true"] { box-shadow: 0 0 0 3px var(--ink-0), 0 0 0 6px var(--lamp-strong); transform: translateY(-5px); }

.lots .claimants { display: grid; gap: 0.6rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); }
.lots .claimant, .lots .desk {
  display: flex;
  flex-direction: column;
  gap: 0.4rem;
  min-width: 0;
  padding: 0.6rem 0.85rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ink-2);
}
.lots .asked { border-color: color-mix(in srgb, var(--lamp) 75%, var(--line)); }
.lots .won { border-color: var(--lamp); box-shadow: 0 0 0 2px var(--lamp); }
.lots .claimant .bell, .lots .claimant .head > .sign { color: var(--lamp-strong); }
.lots .name { display: flex; align-items: baseline; gap: 0.45rem; }
.lots .you { font: 0.8rem var(--sans); color: var(--soft); }
.lots .state { margin-left: auto; font-size: 0.82rem; color: var(--lamp-strong); }
.lots .owns { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem; min-height: 2.1rem; }
.lots .token { display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: 50%; background: var(--paper); color: var(--kind); border: 2px solid var(--kind); }
.lots .worth { font-size: 0.88rem; }
.lots .laid { padding: 0.3rem 0.6rem; border-radius: 8px; background: var(--ink-3); font-size: 0.88rem; }

.lots .desk { border-color: color-mix(in srgb, var(--lamp) 35%, var(--line)); }
.lots .desk .row { padding: 0.3rem; }
.lots .pick, .lots .say { min-height: 2.2rem; padding: 0.15rem 0.9rem; border: none; border-radius: 999px; background: var(--lamp); color: var(--on-lamp); font: 620 0.95rem var(--sans); cursor: pointer; }
.lots button:disabled { cursor: default; opacity: 0.75; }

@media (max-width: 44rem) {
  .lots .claimants { gap: 0.4rem; }
  .lots .claimant { flex-flow: row wrap; align-items: center; gap: 0.1rem 0.8rem; padding: 0.3rem 0.75rem 0.45rem; }
  .lots .claimant .head, .lots .laid { flex: 1 0 100%; }
  .lots .owns { min-height: 0; }
  .lots .token { width: 1.7rem; height: 1.7rem; }
  .lots .counter .row { min-height: 7rem; gap: 0.5rem; }
  .lots .lot { flex: 1 1 9rem; width: auto; max-width: 13rem; min-height: 7rem; }
  .lots .hand { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.6rem; }
  .lots .card { max-width: none; min-height: 9.5rem; padding: 0.5rem 0.6rem; }
}
`;
