import type { BodyOf, Entry, EntryKind } from '#contract/record.ts';

let written = 0;

/** An entry of one learner; at noon of its day unless told otherwise, each a millisecond after the one before. */
export function entry<Kind extends EntryKind>(
  day: string,
  kind: Kind,
  body: BodyOf<Kind>,
  time = '12:00',
): Entry {
  written += 1;
  const ms = String(written % 1000).padStart(3, '0');
  return {
    id: `00000000-0000-7000-8000-${String(written).padStart(12, '0')}`,
    learner_id: '11111111-1111-4111-8111-111111111111',
    at: `${day}T${time}:00.${ms}Z`,
    day,
    kind,
    body: { ...body },
  };
}

type Mode = BodyOf<'round'>['mode'];

export function round(
  day: string,
  mode: Mode,
  surah: number,
  from: number,
  grades: string,
  time?: string,
): Entry {
  return entry(day, 'round', { mode, passages: [{ surah, from, grades }], seconds: 60 }, time);
}

/** The same numbers for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
