import { breathe } from './frames.ts';
import { followMuted, isMuted } from './mute.ts';
import { takeAudioFocus } from './audio-focus.ts';
import { playEffect, type EffectName } from './sound-effects.ts';

export type Sound = ReturnType<typeof createSound>;

/** The outcome of a voice: it sounds for so long, a newer one replaced it, or it cannot be heard. */
type Spoken = { is: 'sounding'; forMs: number } | { is: 'replaced' } | { is: 'missing' };

type Output = { context: AudioContext; master: GainNode };
type ReadFile = (path: string, init: { signal: AbortSignal }) => Promise<Response>;

const STALLED_AFTER_MS = 8000;
/** Sound that a tap unlocked runs within a fraction of a second, if the browser lets it run at all. */
const WAKES_WITHIN_MS = 1500;
const FADE_SECONDS = 0.03;
const UNDER_A_VOICE = 0.3;

/** One voice at a time, and effects that never cover it. Failures are logged, and the game goes on. */
export function createSound(openContext: () => AudioContext, readFile: ReadFile) {
  const voices = new Map<string, Promise<AudioBuffer | undefined>>();
  const decoded = new Map<string, AudioBuffer>();
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
    const buffer = await context.decodeAudioData(await response.arrayBuffer());
    decoded.set(path, buffer);
    return buffer;
  }

  async function wake({ context }: Output): Promise<void> {
    if (context.state !== 'running') await context.resume();
  }

  function startVoice({ context, master }: Output, buffer: AudioBuffer): void {
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

  /** A browser that does not let sound run may do so later: then the voice is heard late, if it is still wanted. */
  async function isHeard(mine: number, buffer: AudioBuffer): Promise<boolean> {
    const started = wake(open()).then(() => {
      if (mine !== turn) return false;
      startVoice(open(), buffer);
      return true;
    });
    const given = new Promise<never>((_resolve, reject) => {
      setTimeout(reject, WAKES_WITHIN_MS, new Error('the browser does not let sound run'));
    });
    return Promise.race([started, given]).catch((error: unknown) => {
      console.warn('a letter cannot be heard; the game goes on', error);
      return false;
    });
  }

  function hush(): void {
    turn += 1;
    if (!voice || !output) return;
    fadeOut(output.context, voice.volume);
    voice.source.stop(output.context.currentTime + FADE_SECONDS);
    voice = undefined;
  }

  function endEffects(): void {
    if (output) fadeOut(output.context, effects);
    effects = undefined;
  }

  function sound(effect: EffectName, gain: number): void {
    attempt('an effect cannot be played', async () => {
      const { context, master } = open();
      const mine = new GainNode(context, { gain });
      mine.connect(master);
      endEffects();
      effects = mine;
      await wake(open());
      // Building an effect takes a slow phone several milliseconds: what the tap draws goes first.
      await breathe();
      playEffect(effect, context, mine);
    });
  }

  return {
    /** Browsers allow sound only from within a tap: call it in the tap that starts a game. */
    unlock(): void {
      attempt('sound could not be unlocked', async () => wake(open()));
    },
    preload(paths: readonly string[]): void {
      for (const path of paths) void load(path);
    },
    /** Interrupts the current voice. An effect that belongs to the voice sounds softly under it. */
    async speak(path: string, under?: EffectName): Promise<Spoken> {
      hush();
      takeAudioFocus(hush);
      const mine = turn;
      if (under) sound(under, UNDER_A_VOICE);
      else endEffects();
      const there = decoded.get(path);
      if (there && output?.context.state === 'running') {
        // Within the tap itself: what the tap draws must not hold up the voice.
        startVoice(output, there);
        return { is: 'sounding', forMs: there.duration * 1000 };
      }
      const buffer = await load(path);
      if (mine !== turn) return { is: 'replaced' };
      if (!buffer || !(await isHeard(mine, buffer)))
        return mine === turn ? { is: 'missing' } : { is: 'replaced' };
      return { is: 'sounding', forMs: buffer.duration * 1000 };
    },
    hush,
    play: (effect: EffectName) => sound(effect, voice ? UNDER_A_VOICE : 1),
  };
}

/** Only files of the site itself are read here; what the server knows is asked for in web/api. */
export const sound = createSound(() => new AudioContext(), globalThis.fetch);

function fadeOut(context: BaseAudioContext, volume: GainNode | undefined): void {
  volume?.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS / 3);
}

function attempt(complaint: string, act: () => Promise<void>): void {
  act().catch((error: unknown) => console.warn(`${complaint}; the game goes on`, error));
}
