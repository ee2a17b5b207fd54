import type { Track } from '#web/api/recitations.ts';
import { now } from '#web/platform/clock.ts';
import type { Deck, Outside } from '#web/platform/recordings.ts';
import { createStore, type Session } from '#web/platform/session.ts';
import {
  indexesAfter,
  moved,
  placeAfter,
  silenceSeconds,
  START,
  type Place,
  type Wish,
} from './listening-rules.ts';
import { createSources } from './sources.ts';

export type PlayerView = {
  phase: 'still' | Going | 'held' | 'over' | 'failed';
  place: Place;
  wish: Wish;
  /** The last ayah that could not be heard: whoever learns by ear must know that two others were not one after the other. */
  skipped: number | undefined;
};
/** An ayah sounds, a pause is left after it, it is said that one is skipped, or the network is waited for. */
type Going = 'sounding' | 'silence' | 'skipping' | 'waiting';

export const isGoing = (phase: PlayerView['phase']): phase is Going =>
  phase === 'sounding' || phase === 'silence' || phase === 'skipping' || phase === 'waiting';

type Parts = {
  recordings: readonly Track[];
  wish: Wish;
  openDeck: (outside: Outside) => Deck;
  sourceOf: (track: Track) => Promise<string>;
  fetchWhole: (track: Track) => Promise<string>;
  /** Whether nobody answers within that time; false for a recording that is not there or is none. */
  isUnreachable: (track: Track, withinMs: number) => Promise<boolean>;
  /** Tells which ayah is heard, and when none is. */
  onHeard: (track: Track | undefined) => void;
};

export type Player = Session<PlayerView> & {
  play: () => void;
  pause: () => void;
  step: (by: -1 | 1) => void;
  wish: (change: Partial<Wish>) => void;
};

const FETCHED_AHEAD = 3;
/** A tunnel is waited for; whoever has put the phone away is not surprised by a voice much later. */
const ASK_AGAIN_SECONDS = 3;
const MOST_WAITING_MS = 120_000;
/** Long enough for a screen reader to say which one is skipped, so that it does not talk over the next. */
const SAID_WITHIN_SECONDS = 3;

/** Hears a passage from its first recording to its last. A recording that cannot be heard is skipped. */
export function createPlayer(parts: Parts): Player {
  const { recordings, onHeard } = parts;
  const deck = parts.openDeck({ silenced: pause, resumed: goOn });
  const sources = createSources({ ...parts, tracks: recordings });
  const view = createStore<PlayerView>({
    phase: 'still',
    place: START,
    wish: parts.wish,
    skipped: undefined,
  });
  let turn = 0;
  let failures = 0;
  let heldIn: Going = 'sounding';
  /** Whether the deck has something that can be paused and resumed. */
  let isLoaded = false;
  /** Since when the network is waited for. By the clock, which also counts what a phone sleeps through. */
  let awaySince: number | undefined;

  const set = (change: Partial<PlayerView>) => view.set({ ...view.get(), ...change });

  async function sound(place: Place): Promise<void> {
    const mine = begin();
    awaySince = undefined;
    set({ phase: 'sounding', place });
    onHeard(recordings[place.index]);
    // What is here already sounds in this very moment.
    const url = sources.here(place.index) ?? (await sources.find(place.index));
    if (mine !== turn) return;
    isLoaded = true;
    deck.play(url, view.get().wish.speed, {
      ended: (seconds) => {
        failures = 0;
        after(place, seconds);
      },
      failed: (error) => void unheard(place, error),
    });
    fetchAhead(place);
  }

  function begin(): number {
    isLoaded = false;
    turn += 1;
    return turn;
  }

  function fetchAhead(place: Place): void {
    const next = indexesAfter(place, recordings.length, view.get().wish, FETCHED_AHEAD);
    void sources.ahead(place.index, next, (index, url) => {
      if (index === next[0]) deck.prepare(url);
    });
  }

  function after(place: Place, seconds: number): void {
    const { wish } = view.get();
    const silence = silenceSeconds(seconds, wish);
    if (silence === 0) proceed(place, wish);
    else rest('silence', silence, () => proceed(place, wish));
  }

  function proceed(place: Place, wish: Wish): void {
    const next = placeAfter(place, recordings.length, wish);
    if (next) void sound(next);
    else end('over');
  }

  function rest(phase: Going, seconds: number, then: () => void): void {
    isLoaded = true;
    set({ phase });
    deck.rest(seconds, then);
  }

  async function unheard(place: Place, error: unknown): Promise<void> {
    const mine = begin();
    const wasAway = awaySince !== undefined;
    const leftMs = waitingLeftMs();
    if (leftMs <= 0) return end('failed', place);
    const track = recordings[place.index];
    const isAway = track !== undefined && (await parts.isUnreachable(track, leftMs));
    if (mine !== turn) return;
    if ((isAway || wasAway) && waitingLeftMs() <= 0) return end('failed', place);
    if (isAway) return wait(place, error);
    if (wasAway) return sound(place);
    console.warn('a recording cannot be heard and is skipped', track?.url, error);
    awaySince = undefined;
    set({ skipped: track?.ayah });
    failures += 1;
    if (failures >= recordings.length) return end('failed');
    // However often it was to be heard: it is no better the next time.
    return rest('skipping', SAID_WITHIN_SECONDS, () => proceed(place, { ...view.get().wish, times: 1 }));
  }

  function wait(place: Place, error: unknown): void {
    const seconds = Math.min(ASK_AGAIN_SECONDS, waitingLeftMs() / 1000);
    rest('waiting', seconds, () => void unheard(place, error));
  }

  function waitingLeftMs(): number {
    const at = now().getTime();
    awaySince ??= at;
    return awaySince + MOST_WAITING_MS - at;
  }

  function end(phase: 'over' | 'failed', place = START): void {
    begin();
    set({ phase, place });
    onHeard(undefined);
  }

  function pause(): void {
    const { phase } = view.get();
    if (!isGoing(phase)) return;
    heldIn = phase;
    // What was still being looked for is looked for again.
    if (!isLoaded) begin();
    set({ phase: 'held' });
    deck.pause();
  }

  function goOn(): void {
    if (view.get().phase !== 'held') return;
    // Whoever comes back to it waits anew.
    awaySince = awaySince === undefined ? undefined : now().getTime();
    set({ phase: heldIn });
  }

  return {
    view,
    leave() {
      begin();
      deck.stop();
      onHeard(undefined);
      sources.leave();
    },
    play() {
      const { phase, place } = view.get();
      if (isGoing(phase)) return;
      failures = 0;
      set({ skipped: undefined });
      deck.wake();
      if (phase === 'held' && isLoaded) {
        goOn();
        deck.resume();
      } else void sound(place);
    },
    pause,
    step(by) {
      const { phase, place: before } = view.get();
      const place = moved(before, by, recordings.length);
      deck.pause();
      begin();
      if (isGoing(phase)) void sound(place);
      else set({ phase: 'still', place });
    },
    wish(change) {
      const wish = { ...view.get().wish, ...change };
      set({ wish });
      const { phase, place } = view.get();
      const isSounding = phase === 'sounding' || (phase === 'held' && heldIn === 'sounding');
      if (!isSounding || !isLoaded) return;
      deck.setSpeed(wish.speed);
      fetchAhead(place);
    },
  };
}
