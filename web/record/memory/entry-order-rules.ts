import type { Entry } from '#contract/record.ts';

/** By instant, then id: the same on every device. */
export function byTime(entries: readonly Entry[]): Entry[] {
  // Each instant is read once: a comparison would read two, and there are many more of those.
  return entries
    .map((entry) => ({ entry, ms: Date.parse(entry.at) }))
    .toSorted((one, other) => one.ms - other.ms || compareIds(one.entry.id, other.entry.id))
    .map(({ entry }) => entry);
}

export function compareEntries(one: Pick<Entry, 'at' | 'id'>, other: Pick<Entry, 'at' | 'id'>): number {
  const apart = Date.parse(one.at) - Date.parse(other.at);
  return apart === 0 ? compareIds(one.id, other.id) : apart;
}

function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
