import { followMuted, isMuted } from './mute.ts';
import { playEffect, type EffectName } from './sound-effects.ts';

export type Sound = {
  /** Browsers allow sound only from within a tap: call it in the tap that starts a game. */
  unlock(): void;
  preload(paths: readonly string[]): void;
  /** Tells whether the file could be had; a voice that a newer one replaced counts as had. */
  speak(path: string): Promise<boolean>;
  hush(): void;
  play(effect: EffectName): void;
};

type Output = { context: AudioContext; master: GainNode };
type ReadFile = (path: string, init: { signal: AbortSignal }) => Promise<Response>;

const STALLED_AFTER_MS = 8000;
const FADE_SECONDS = 0.03;

/** One voice at a time and effects that never cover it. Whatever fails is logged, and the game goes on. */
export function createSound(openContext: () => AudioContext, readFile: ReadFile): Sound {
  const voices = new Map<string, Promise<AudioBuffer | undefined>>();
  let output: Output | undefined;
  let effects: GainNode | undefined;
  let voice: { source: AudioBufferSourceNode; volume: GainNode } | undefined;
  let turn = 0;

  function open(): Output {
    if (output) return output;
    const context = openContext();
    const master = new GainNode(context, { gain: isMuted() ? 0 : 1 });
    master.connect(context.destination);
    followMuted(() => master.gain.setValueAtTime(isMuted() ? 0 : 1, context.currentTime));
    output = { context, master };
    return output;
  }

  function load(path: string): Promise<AudioBuffer | undefined> {
    const known = voices.get(path);
    if (known) return known;
    const loading = readVoice(path).catch((error: unknown) => {
      voices.delete(path); // the next time it is asked for it is tried again
      console.warn('a letter cannot be spoken; the game goes on', { path, error });
      return undefined;
    });
    voices.set(path, loading);
    return loading;
  }

  async function readVoice(path: string): Promise<AudioBuffer> {
    const { context } = open();
    const response = await readFile(path, { signal: AbortSignal.timeout(STALLED_AFTER_MS) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return context.decodeAudioData(await response.arrayBuffer());
  }

  async function wake({ context }: Output): Promise<void> {
    if (context.state !== 'running') await context.resume();
  }

  function startVoice({ context, master }: Output, buffer: AudioBuffer): void {
    fadeOut(context, effects);
    effects = undefined;
    const source = new AudioBufferSourceNode(context, { buffer });
    const volume = new GainNode(context);
    source.connect(volume).connect(master);
    const started = { source, volume };
    source.addEventListener('ended', () => {
      if (voice === started) voice = undefined;
    });
    voice = started;
    source.start();
  }

  function hush(): void {
    turn += 1;
    if (!voice || !output) return;
    fadeOut(output.context, voice.volume);
    voice.source.stop(output.context.currentTime + FADE_SECONDS);
    voice = undefined;
  }

  return {
    unlock() {
      attempt('sound could not be unlocked', async () => wake(open()));
    },
    preload(paths) {
      for (const path of paths) void load(path);
    },
    async speak(path) {
      hush();
      const mine = turn;
      const buffer = await load(path);
      if (mine !== turn) return true;
      if (!buffer) return false;
      attempt('a letter cannot be spoken', async () => {
        await wake(open());
        if (mine === turn) startVoice(open(), buffer);
      });
      return true;
    },
    hush,
    play(effect) {
      // A right tap ends the voice, whose letter is found; a wrong one keeps silent, or the name would be missed.
      if (effect !== 'tryAgain') hush();
      else if (voice) return;
      attempt('an effect cannot be played', async () => {
        const { context, master } = open();
        await wake(open());
        if (!effects) {
          effects = new GainNode(context);
          effects.connect(master);
        }
        playEffect(effect, context, effects);
      });
    },
  };
}

/** Only files of the site itself are read here; what the server knows is asked for in web/api. */
export const sound: Sound = createSound(() => new AudioContext(), globalThis.fetch);

function fadeOut(context: BaseAudioContext, volume: GainNode | undefined): void {
  volume?.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS / 3);
}

function attempt(complaint: string, act: () => Promise<void>): void {
  act().catch((error: unknown) => console.warn(`${complaint}; the game goes on`, error));
}
