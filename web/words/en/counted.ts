/** How far a surah has come, for the garden, grown-ups and the end of a round. */
export type Counts = {
  begun: number;
  /** Or better. */
  recognised: number;
  recalled: number;
  known: number;
};

/** "24 of 30 recalled, 15 known": the known ones are among the recalled. */
export function counted({ begun, recognised, recalled, known }: Counts, all: number): string {
  if (recalled === 0 && recognised > 0) return `${recognised} of ${all} recognised`;
  if (recalled === 0) return `${begun} of ${all} begun`;
  return known === 0 ? `${recalled} of ${all} recalled` : `${recalled} of ${all} recalled, ${known} known`;
}
