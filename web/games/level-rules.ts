/** After its last level the safari begins again. */
export const SAFARI_LEVELS = 10;

export function safariLevelAfter(level: number): number {
  return level >= SAFARI_LEVELS ? 1 : level + 1;
}

/** One level further than ever before. Once all are finished, the level after the one that was finished last. */
export const levelToCarryOn = {
  'bubble-pop': (finishedLevel: number) => finishedLevel + 1,
  'letter-safari': (finishedLevel: number, lastLevel: number) =>
    finishedLevel < SAFARI_LEVELS ? finishedLevel + 1 : safariLevelAfter(lastLevel),
};
