/** What a step, and with all its steps a plant, has come to; it only ever goes from left to right. */
export const STAGES = ['seed', 'sprout', 'sapling', 'tree', 'fruit'] as const;
export type Stage = (typeof STAGES)[number];

/** The days of stability that each of them wants. A seed wants nothing but a beginning: no answer leaves less than this. */
const WANTED_DAYS = [0.001, 1, 3, 14, 30] as const;

/** From 0, where nothing was begun, to 5, a tree with fruit. */
export function stageNumber(bestDays: number): number {
  return WANTED_DAYS.filter((days) => bestDays >= days).length;
}

/** The least stability with which that stage is reached. */
export function daysOfStage(number: number): number {
  return WANTED_DAYS[number - 1] ?? 0;
}

export function stageNamed(number: number): Stage | undefined {
  return STAGES[number - 1];
}
