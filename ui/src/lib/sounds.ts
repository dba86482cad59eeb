/** The sounds of the table: our own, short, synthesised as they play. */

import { settings } from "./settings.svelte";

/** One voice of a sound: a tone that glides, or noise through a filter that does; seconds and hertz. */
interface Voice {
  readonly wave: OscillatorType | "noise";
  readonly at: number;
  readonly lasts: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
}

const voice = (wave: Voice["wave"], at: number, lasts: number, from: number, to: number, loud: number): Voice => ({ wave, at, lasts, from, to, loud });

const beat = (at: number): Voice[] => [voice("sine", at, 0.16, 64, 42, 0.7), voice("sine", at + 0.24, 0.2, 56, 36, 0.5)];
const knock = (at: number, pitch: number): Voice[] => [voice("noise", at, 0.05, pitch * 4, pitch * 2, 0.35), voice("triangle", at, 0.06, pitch, pitch * 0.7, 0.25)];
const bell = (at: number, pitch: number, loud: number): Voice[] =>
  [1, 2.01, 2.76, 5.4].map((overtone, nth) => voice("sine", at, 1.9 / (nth + 1), pitch * overtone, pitch * overtone, loud / (nth + 1.5)));

const SOUNDS = {
  call: [voice("sine", 0, 0.35, 523, 523, 0.3), voice("sine", 0.14, 0.35, 784, 784, 0.3)],
  near: [...beat(0), ...beat(0.85)],
  turned: [voice("noise", 0, 0.14, 900, 3_600, 0.2), ...knock(0.13, 240)],
  dice: [0, 0.07, 0.13, 0.24, 0.31, 0.45].flatMap((at, nth) => knock(at, 420 + 60 * ((nth * 5) % 4))),
  hit: [voice("noise", 0, 0.09, 5_200, 700, 0.55), voice("sawtooth", 0.01, 0.3, 170, 48, 0.3), voice("sine", 0.02, 0.4, 80, 34, 0.8)],
  broken: [voice("noise", 0, 0.22, 2_600, 260, 0.5), voice("noise", 0.11, 0.3, 1_400, 180, 0.35), voice("triangle", 0, 0.25, 130, 60, 0.35)],
  caught: [voice("sawtooth", 0, 0.7, 92, 138, 0.16), voice("sawtooth", 0, 0.7, 97, 146, 0.16), ...beat(0.35)],
  hooked: [voice("square", 0, 0.05, 1_850, 1_500, 0.12), ...bell(0.02, 311, 0.2), voice("sawtooth", 0.1, 0.9, 185, 87, 0.2), voice("sawtooth", 0.1, 0.9, 196, 92, 0.2)],
  toll: bell(0, 98, 0.7),
  freed: [voice("noise", 0, 0.25, 500, 2_800, 0.12), voice("triangle", 0.05, 0.3, 294, 440, 0.25), voice("triangle", 0.22, 0.45, 440, 587, 0.22)],
  lit: [voice("sawtooth", 0, 0.7, 38, 118, 0.22), voice("noise", 0.5, 0.08, 4_000, 6_000, 0.15), voice("sine", 0.55, 0.9, 659, 659, 0.16), voice("sine", 0.6, 0.9, 988, 988, 0.12)],
  gate: [voice("sawtooth", 0, 1.2, 55, 62, 0.2), voice("noise", 0, 1.1, 180, 420, 0.3), voice("triangle", 0.7, 1.1, 392, 392, 0.16), voice("triangle", 0.85, 1.1, 587, 587, 0.14)],
  won: [[0, 220], [0.28, 330], [0.56, 440], [0.56, 554], [0.84, 659]].flatMap(([at = 0, pitch = 0]) => [voice("triangle", at, 1.7, pitch, pitch, 0.2), voice("sine", at, 1.7, pitch * 2, pitch * 2, 0.06)]),
  lost: [voice("sawtooth", 0, 2.2, 110, 52, 0.2), voice("sawtooth", 0, 2.2, 117, 55, 0.2), voice("noise", 0.2, 1.6, 700, 90, 0.25), ...bell(1.1, 73, 0.6)],
} satisfies Record<string, readonly Voice[]>;

export type Sound = keyof typeof SOUNDS;

const LATE = 400; // milliseconds after which a sound says nothing any more

let room: { context: AudioContext; hiss: AudioBuffer } | undefined;

/** Play a sound, now or, if the browser does not let us yet, never. */
export function play(sound: Sound): void {
  if (!settings.sound || !settings.volume) return;
  try {
    const { context } = (room ??= enter());
    const wanted = performance.now();
    void context.resume().then(() => performance.now() - wanted < LATE && strike(SOUNDS[sound]), () => {});
  } catch {
    // no sound here: the page shows everything it would say
  }
}

function enter(): { context: AudioContext; hiss: AudioBuffer } {
  const context = new AudioContext();
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return { context, hiss };
}

function strike(voices: readonly Voice[]): void {
  if (!room) return;
  const { context } = room;
  const all = context.createGain();
  all.gain.value = settings.volume / 2;
  all.connect(context.destination);
  for (const one of voices) sing(context, one, all);
}

function sing(context: AudioContext, { wave, at, lasts, from, to, loud }: Voice, into: AudioNode): void {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  gain.connect(into);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + lasts);
  };
  const source = wave === "noise" ? hissing(context, glide, gain) : sounding(context, wave, glide, gain);
  source.start(start);
  source.stop(start + lasts + 0.05);
}

function sounding(context: AudioContext, wave: OscillatorType, glide: (pitch: AudioParam) => void, into: AudioNode): AudioScheduledSourceNode {
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  glide(oscillator.frequency);
  oscillator.connect(into);
  return oscillator;
}

function hissing(context: AudioContext, glide: (pitch: AudioParam) => void, into: AudioNode): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  source.buffer = room?.hiss ?? null;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  glide(filter.frequency);
  source.connect(filter).connect(into);
  return source;
}
