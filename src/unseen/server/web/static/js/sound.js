// A soft sound when one's decision comes, after one waited for others: one of three that are made here, or none.
import { keep, kept } from "./stored.js";

const NAME = "unseen-sound";
const LOUD = 0.12;
// Tones of a sound: pitch at first and at last in hertz, how loud beside the others, when it begins and how long it fades.
const SOUNDS = {
  bell: [
    { wave: "sine", from: 523, to: 523, loud: 1, at: 0, lasts: 1.4 },
    { wave: "sine", from: 1249, to: 1247, loud: 0.35, at: 0, lasts: 0.8 },
    { wave: "sine", from: 2093, to: 2090, loud: 0.12, at: 0, lasts: 0.4 },
  ],
  wood: [
    { wave: "triangle", from: 440, to: 330, loud: 1, at: 0, lasts: 0.09 },
    { wave: "triangle", from: 554, to: 415, loud: 1, at: 0.14, lasts: 0.12 },
  ],
  drop: [
    { wave: "sine", from: 392, to: 880, loud: 1, at: 0, lasts: 0.16 },
    { wave: "sine", from: 587, to: 1320, loud: 0.5, at: 0.1, lasts: 0.22 },
  ],
};
const select = document.getElementById("sound");
const button = document.getElementById("try-sound");
let context = null;

const chosen = () => (kept(NAME) in SOUNDS ? kept(NAME) : "");

// Browsers let a page sound once it was pressed; what comes before stays silent, and is not made up for later.
function wake() {
  if (!chosen() || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

function sound(tone, out) {
  const begin = context.currentTime + tone.at;
  const end = begin + tone.lasts;
  const source = new OscillatorNode(context, { type: tone.wave, frequency: tone.from });
  const level = new GainNode(context, { gain: 0 });
  source.frequency.exponentialRampToValueAtTime(tone.to, end);
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(LOUD * tone.loud, begin + 0.01);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(level).connect(out);
  source.start(begin);
  source.stop(end);
}

function play() {
  if (!chosen() || context?.state !== "running") return;
  for (const tone of SOUNDS[chosen()]) sound(tone, context.destination);
}

async function tryIt() {
  wake();
  await context?.resume();
  play();
}

select.value = chosen();
button.disabled = !chosen();
select.addEventListener("change", () => {
  keep(NAME, select.value);
  button.disabled = !chosen();
});
button.addEventListener("click", tryIt);
for (const hand of ["pointerdown", "keydown"]) document.addEventListener(hand, wake, true);
document.addEventListener("unseen:asked", play);
