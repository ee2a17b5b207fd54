import type { Track } from '#web/api/recitations.ts';
import type { Deck } from '#web/platform/recordings.ts';
import type { Timers } from '#web/platform/timers.ts';
import { createStore, type Session } from '#web/games/session.ts';
import { moved, placeAfter, PLAIN, silenceMs, START, type Place, type Wish } from './listening-rules.ts';

export type PlayerView = {
  phase: 'still' | 'sounding' | 'silence' | 'held' | 'over' | 'failed';
  place: Place;
  wish: Wish;
};

type Parts = {
  recordings: readonly Track[];
  openDeck: (silenced: () => void) => Deck;
  timers: Timers;
  sourceOf: (track: Track) => Promise<string>;
  /** Tells which ayah is heard, and when none is. */
  onHeard: (track: Track | undefined) => void;
};

export type Player = Session<PlayerView> & {
  play: () => void;
  pause: () => void;
  step: (by: -1 | 1) => void;
  wish: (change: Partial<Wish>) => void;
};

/** Hears a passage from its first recording to its last. A recording that cannot be heard is skipped. */
export function createPlayer({ recordings, openDeck, timers, sourceOf, onHeard }: Parts): Player {
  const deck = openDeck(pause);
  const view = createStore<PlayerView>({ phase: 'still', place: START, wish: PLAIN });
  const sources = new Map<number, Promise<string>>();
  let turn = 0;
  let failures = 0;

  const set = (change: Partial<PlayerView>) => view.set({ ...view.get(), ...change });

  function source(index: number): Promise<string> {
    const recording = recordings[index];
    if (!recording) return Promise.reject(new Error('there is no such recording'));
    const known = sources.get(index) ?? sourceOf(recording).catch(() => recording.url);
    sources.set(index, known);
    return known;
  }

  async function sound(place: Place): Promise<void> {
    turn += 1;
    const mine = turn;
    timers.clear();
    set({ phase: 'sounding', place });
    onHeard(recordings[place.index]);
    const url = await source(place.index);
    if (mine !== turn) return;
    deck.play(url, view.get().wish.speed, {
      ended: (seconds) => {
        failures = 0;
        after(place, seconds);
      },
      failed: (error) => {
        console.warn('a recording cannot be heard and is skipped', recordings[place.index]?.url, error);
        failures += 1;
        if (failures >= recordings.length) return end('failed');
        return after(place, 0);
      },
    });
    await prepareAfter(place, mine);
  }

  async function prepareAfter(place: Place, mine: number): Promise<void> {
    const next = placeAfter(place, recordings.length, view.get().wish);
    if (!next) return;
    const url = await source(next.index);
    if (mine === turn) deck.prepare(url);
  }

  function after(place: Place, seconds: number): void {
    const { wish } = view.get();
    const next = placeAfter(place, recordings.length, wish);
    const waitMs = silenceMs(seconds, wish);
    const goOn = () => (next ? void sound(next) : end('over'));
    if (waitMs === 0) return goOn();
    set({ phase: 'silence' });
    timers.after(waitMs, goOn);
  }

  function end(phase: 'over' | 'failed'): void {
    turn += 1;
    set({ phase, place: START });
    onHeard(undefined);
  }

  function pause(): void {
    const { phase } = view.get();
    if (phase !== 'sounding' && phase !== 'silence') return;
    set({ phase: 'held' });
    deck.pause();
    timers.pause();
  }

  function leave(): void {
    turn += 1;
    timers.clear();
    deck.stop();
    onHeard(undefined);
    for (const known of sources.values()) void known.then(release);
  }

  return {
    view,
    leave,
    play() {
      const { phase, place } = view.get();
      if (phase === 'sounding' || phase === 'silence') return;
      failures = 0;
      const isWaiting = !timers.isIdle();
      timers.resume();
      if (phase !== 'held') void sound(place);
      else {
        set({ phase: isWaiting ? 'silence' : 'sounding' });
        if (!isWaiting) deck.resume();
      }
    },
    pause,
    step(by) {
      const { phase, place } = view.get();
      const next = moved(place, by, recordings.length);
      const isGoing = phase === 'sounding' || phase === 'silence';
      deck.pause();
      timers.clear();
      timers.resume();
      turn += 1;
      if (isGoing) void sound(next);
      else set({ phase: 'still', place: next });
    },
    wish(change) {
      const wish = { ...view.get().wish, ...change };
      set({ wish });
      deck.setSpeed(wish.speed);
      if (view.get().phase === 'sounding') void prepareAfter(view.get().place, turn);
    },
  };
}

const release = (url: string): void => {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url);
};
