/** The same numbers for the same seed (mulberry32): what chance found once can be found again. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** One seed after the other, at least one, until the time is up: how many says how busy the machine is. */
export function* seedsFrom(first: number, budgetMs: number): Generator<number> {
  const until = performance.now() + budgetMs;
  let seed = first;
  do yield seed++;
  while (performance.now() < until);
}
