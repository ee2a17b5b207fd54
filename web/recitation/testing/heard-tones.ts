const RATE_HZ = 48_000;
/** Long enough to tell tones apart, short enough to find a gap. */
const WINDOW = 480;
const LOUD = 0.05;

const RECORDER = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[samples]]) {
    if (samples) this.port.postMessage(samples.slice());
    return true;
  }
});`;

/** What really sounded, in windows of 10 ms: a tone's number, or 0 for silence. */
export type Heard = {
  open: () => HTMLAudioElement;
  players: HTMLAudioElement[];
  windows: () => number[];
  close: () => Promise<void>;
};

/** Players whose sound is written down on its way out. */
export async function listenTo(tonesHz: readonly number[]): Promise<Heard> {
  const context = new AudioContext({ sampleRate: RATE_HZ });
  const module = URL.createObjectURL(new Blob([RECORDER], { type: 'text/javascript' }));
  await context.audioWorklet.addModule(module);
  const recorder = new AudioWorkletNode(context, 'recorder', {
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  recorder.connect(context.destination);
  const samples: number[] = [];
  recorder.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => samples.push(...data));
  recorder.port.start();
  await context.resume();
  const players: HTMLAudioElement[] = [];
  return {
    players,
    open() {
      const player = new Audio();
      players.push(player);
      context.createMediaElementSource(player).connect(recorder);
      return player;
    },
    windows: () =>
      Array.from({ length: Math.floor(samples.length / WINDOW) }, (_, at) =>
        toneOf(samples.slice(at * WINDOW, (at + 1) * WINDOW), tonesHz),
      ),
    close: () => context.close(),
  };
}

function toneOf(window: readonly number[], tonesHz: readonly number[]): number {
  const level = Math.sqrt(window.reduce((sum, sample) => sum + sample ** 2, 0) / window.length);
  if (level < LOUD) return 0;
  const strengths = tonesHz.map((hertz) => strengthOf(window, hertz));
  return strengths.indexOf(Math.max(...strengths)) + 1;
}

/** How much of one frequency is in it. */
function strengthOf(window: readonly number[], hertz: number): number {
  const step = (2 * Math.PI * hertz) / RATE_HZ;
  const [real, imaginary] = window.reduce(
    ([cosine, sine], sample, at) => [
      cosine + sample * Math.cos(step * at),
      sine + sample * Math.sin(step * at),
    ],
    [0, 0],
  );
  return Math.hypot(real, imaginary);
}

type Run = { tone: number; ms: number };

/** The tones in the order in which they began; what is shorter than 50 ms is the edge between two. */
export function runsIn(windows: readonly number[]): Run[] {
  const runs = joined(windows.map((tone) => ({ tone, ms: 10 })));
  // A tone that a busy machine has interrupted for a moment is one tone.
  return joined(runs.filter(({ ms }) => ms >= 50));
}

function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const { tone, ms } of runs) {
    const last = whole.at(-1);
    if (last?.tone === tone) last.ms += ms;
    else whole.push({ tone, ms });
  }
  return whole;
}

/** A tone as a file that the browser can play. */
export function toneUrl(hertz: number, seconds: number): string {
  const count = Math.round(seconds * RATE_HZ);
  const view = new DataView(new ArrayBuffer(44 + count * 2));
  const text = (at: number, letters: string) =>
    new TextEncoder().encode(letters).forEach((byte, index) => view.setUint8(at + index, byte));
  text(0, 'RIFF');
  view.setUint32(4, 36 + count * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE_HZ, true);
  view.setUint32(28, RATE_HZ * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, count * 2, true);
  for (let at = 0; at < count; at++)
    view.setInt16(44 + at * 2, 12_000 * Math.sin((2 * Math.PI * hertz * at) / RATE_HZ), true);
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
}
