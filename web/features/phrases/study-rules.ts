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

export function toggleLearned(learnedIds: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(learnedIds);
  if (!after.delete(id)) after.add(id);
  return after;
}
