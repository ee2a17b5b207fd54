import type { Track } from '#web/api/recitations.ts';
import { now } from '#web/platform/clock.ts';
import type { Deck, Outside } from '#web/platform/recordings.ts';
import { createStore } from '#web/platform/observable.ts';
import {
  indexesAfter,
  moved,
  positionAfter,
  silenceSeconds,
  START,
  type Position,
  type ListeningSettings,
} from './listening-rules.ts';
import { createSources } from './sources.ts';

export type PlayerView = {
  phase: 'still' | Going | 'held' | 'over' | 'failed';
  position: Position;
  settings: ListeningSettings;
  /** The last ayah that could not be played: who learns by ear must know that the two around it do not follow each other. */
  skipped: number | undefined;
};
/** An ayah sounds, the pause after it, the notice that one is skipped, or the wait for the network. */
type Going = 'sounding' | 'silence' | 'skipping' | 'waiting';

export const isGoing = (phase: PlayerView['phase']): phase is Going =>
  phase === 'sounding' || phase === 'silence' || phase === 'skipping' || phase === 'waiting';

type Tools = {
  recordings: readonly Track[];
  settings: ListeningSettings;
  openDeck: (outside: Outside) => Deck;
  sourceOf: (track: Track) => Promise<string>;
  fetchWhole: (track: Track) => Promise<string>;
  /** Whether the server does not answer in time; false for a recording that is missing or damaged. */
  isUnreachable: (track: Track, withinMs: number) => Promise<boolean>;
  /** Called with the ayah that is heard, undefined when none is. */
  onHeard: (track: Track | undefined) => void;
};

export type Player = ReturnType<typeof createPlayer>;

const FETCHED_AHEAD = 3;
/** Long enough for a tunnel; after that no voice begins on a phone that was put away. */
const ASK_AGAIN_SECONDS = 3;
const MOST_WAITING_MS = 120_000;
/** Long enough for a screen reader to announce the skipped one before the next. */
const SAID_WITHIN_SECONDS = 3;

/** Plays a passage from its first recording to its last. A recording that cannot be played is skipped. */
export function createPlayer(tools: Tools) {
  const { recordings, onHeard } = tools;
  const deck = tools.openDeck({ silenced: pause, resumed: goOn });
  const sources = createSources({ ...tools, tracks: recordings });
  const view = createStore<PlayerView>({
    phase: 'still',
    position: START,
    settings: tools.settings,
    skipped: undefined,
  });
  let turn = 0;
  let failures = 0;
  let heldIn: Going = 'sounding';
  /** Whether the deck has something that can be paused and resumed. */
  let isLoaded = false;
  /** Since when the network is away. By the clock, which goes on while a phone sleeps. */
  let awaySince: number | undefined;

  const set = (change: Partial<PlayerView>) => view.set({ ...view.get(), ...change });

  async function sound(position: Position): Promise<void> {
    const mine = begin();
    awaySince = undefined;
    set({ phase: 'sounding', position });
    onHeard(recordings[position.index]);
    // Without a wait for what is already here.
    const url = sources.here(position.index) ?? (await sources.find(position.index));
    if (mine !== turn) return;
    isLoaded = true;
    deck.play(url, view.get().settings.speed, {
      ended: (seconds) => {
        failures = 0;
        after(position, seconds);
      },
      failed: (error) => void unheard(position, error),
    });
    fetchAhead(position);
  }

  function begin(): number {
    isLoaded = false;
    turn += 1;
    return turn;
  }

  function fetchAhead(position: Position): void {
    const next = indexesAfter(position, recordings.length, view.get().settings, FETCHED_AHEAD);
    void sources.ahead(position.index, next, (index, url) => {
      if (index === next[0]) deck.prepare(url);
    });
  }

  function after(position: Position, seconds: number): void {
    const { settings } = view.get();
    const silence = silenceSeconds(seconds, settings);
    if (silence === 0) proceed(position, settings);
    else rest('silence', silence, () => proceed(position, settings));
  }

  function proceed(position: Position, settings: ListeningSettings): void {
    const next = positionAfter(position, recordings.length, settings);
    if (next) void sound(next);
    else end('over');
  }

  function rest(phase: Going, seconds: number, then: () => void): void {
    isLoaded = true;
    set({ phase });
    deck.rest(seconds, then);
  }

  async function unheard(position: Position, error: unknown): Promise<void> {
    const mine = begin();
    const wasAway = awaySince !== undefined;
    const leftMs = waitingLeftMs();
    if (leftMs <= 0) return end('failed', position);
    const track = recordings[position.index];
    const isAway = track !== undefined && (await tools.isUnreachable(track, leftMs));
    if (mine !== turn) return;
    if ((isAway || wasAway) && waitingLeftMs() <= 0) return end('failed', position);
    if (isAway) return wait(position, error);
    if (wasAway) return sound(position);
    console.warn('a recording cannot be heard and is skipped', track?.url, error);
    awaySince = undefined;
    set({ skipped: track?.ayah });
    failures += 1;
    if (failures >= recordings.length) return end('failed');
    // Not repeated: it would fail again.
    return rest('skipping', SAID_WITHIN_SECONDS, () =>
      proceed(position, { ...view.get().settings, times: 1 }),
    );
  }

  function wait(position: Position, error: unknown): void {
    const seconds = Math.min(ASK_AGAIN_SECONDS, waitingLeftMs() / 1000);
    rest('waiting', seconds, () => void unheard(position, error));
  }

  function waitingLeftMs(): number {
    const at = now().getTime();
    awaySince ??= at;
    return awaySince + MOST_WAITING_MS - at;
  }

  function end(phase: 'over' | 'failed', position = START): void {
    set({ phase, position });
    onHeard(undefined);
  }

  function pause(): void {
    const { phase } = view.get();
    if (!isGoing(phase)) return;
    heldIn = phase;
    // Drops the answer of the search that is under way; `play` searches again.
    if (!isLoaded) begin();
    set({ phase: 'held' });
    deck.pause();
  }

  function goOn(): void {
    if (view.get().phase !== 'held') return;
    // The wait begins anew.
    awaySince = awaySince === undefined ? undefined : now().getTime();
    set({ phase: heldIn });
  }

  return {
    view,
    leave(): void {
      begin();
      deck.stop();
      onHeard(undefined);
      sources.leave();
    },
    play(this: void): void {
      const { phase, position } = view.get();
      if (isGoing(phase)) return;
      failures = 0;
      set({ skipped: undefined });
      deck.wake();
      if (phase === 'held' && isLoaded) {
        goOn();
        deck.resume();
      } else void sound(position);
    },
    pause,
    step(by: -1 | 1): void {
      const { phase, position: before } = view.get();
      const position = moved(before, by, recordings.length);
      deck.pause();
      if (isGoing(phase)) void sound(position);
      else set({ phase: 'still', position });
    },
    changeSettings(change: Partial<ListeningSettings>): void {
      const settings = { ...view.get().settings, ...change };
      set({ settings });
      const { phase, position } = view.get();
      const isSounding = phase === 'sounding' || (phase === 'held' && heldIn === 'sounding');
      if (!isSounding || !isLoaded) return;
      deck.setSpeed(settings.speed);
      fetchAhead(position);
    },
  };
}
