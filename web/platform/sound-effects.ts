export type EffectName = keyof typeof EFFECTS;

/** Synthesised on the spot: no files, no licences. */
export function playEffect(name: EffectName, context: BaseAudioContext, out: AudioNode): void {
  EFFECTS[name](context, context.currentTime, out);
}

const EFFECTS = { pop, success, wellDone, tryAgain };

const SILENCE = 0.0001; // an exponential ramp cannot start or end at 0
const E5 = 659.25;
const G5 = 783.99;
const C6 = 1046.5;

/** A very short sine that glides upward, with a tick of noise; its pitch varies so that it never tires. */
function pop(context: BaseAudioContext, at: number, out: AudioNode): void {
  const pitch = 0.9 + Math.random() * 0.2;
  const { oscillator, gain } = tone(context, out, 'sine', 380 * pitch);
  oscillator.frequency.setValueAtTime(380 * pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(1250 * pitch, at + 0.075);
  swell(gain, at, 0.55, 0.006, 0.13);
  oscillator.start(at);
  oscillator.stop(at + 0.14);
  tick(context, at, out);
}

function tick(context: BaseAudioContext, at: number, out: AudioNode): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.012), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 2600, Q: 0.8 });
  noise
    .connect(band)
    .connect(new GainNode(context, { gain: 0.35 }))
    .connect(out);
  noise.start(at);
}

function success(context: BaseAudioContext, at: number, out: AudioNode): void {
  [E5, G5, C6].forEach((hertz, index) =>
    bell(context, at + index * 0.09, hertz, 0.28, index === 2 ? 0.75 : 0.4, out),
  );
}

function wellDone(context: BaseAudioContext, at: number, out: AudioNode): void {
  [523.25, E5, G5, C6, 1318.5].forEach((hertz, index) =>
    bell(context, at + index * 0.1, hertz, 0.24, index === 4 ? 1.1 : 0.45, out),
  );
}

/** Soft, never punishing: two low wooden notes, a falling minor third. */
function tryAgain(context: BaseAudioContext, at: number, out: AudioNode): void {
  [392, 329.63].forEach((hertz, index) => {
    const start = at + index * 0.16;
    const { oscillator, gain } = tone(context, out, 'triangle', hertz);
    swell(gain, start, 0.3, 0.01, 0.28);
    oscillator.start(start);
    oscillator.stop(start + 0.3);
  });
}

function bell(
  context: BaseAudioContext,
  at: number,
  hertz: number,
  volume: number,
  seconds: number,
  out: AudioNode,
): void {
  const partials = [
    { multiple: 1, share: 1, length: 1 },
    { multiple: 2, share: 0.28, length: 0.6 },
    { multiple: 3.01, share: 0.1, length: 0.35 },
  ];
  for (const { multiple, share, length } of partials) {
    const { oscillator, gain } = tone(context, out, 'sine', hertz * multiple);
    swell(gain, at, volume * share, 0.008, seconds * length);
    oscillator.start(at);
    oscillator.stop(at + seconds * length + 0.02);
  }
}

function tone(context: BaseAudioContext, out: AudioNode, type: OscillatorType, frequency: number) {
  const oscillator = new OscillatorNode(context, { type, frequency });
  const volume = new GainNode(context, { gain: 0 });
  oscillator.connect(volume).connect(out);
  return { oscillator, gain: volume.gain };
}

function swell(gain: AudioParam, at: number, peak: number, rise: number, end: number): void {
  gain.setValueAtTime(SILENCE, at);
  gain.exponentialRampToValueAtTime(peak, at + rise);
  gain.exponentialRampToValueAtTime(SILENCE, at + end);
}
