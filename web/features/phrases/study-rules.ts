const PAGE_SIZE = 5;

export function countPages(phrases: number): number {
  return Math.ceil(phrases / PAGE_SIZE);
}

/** @param page counted from 0 */
export function itemsOnPage<Item>(items: readonly Item[], page: number): Item[] {
  return items.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
}

export function progressPercent(page: number, pages: number): number {
  return ((page + 1) / pages) * 100;
}

export function toggleLearned(learned: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const after = new Set(learned);
  if (!after.delete(name)) after.add(name);
  return after;
}
