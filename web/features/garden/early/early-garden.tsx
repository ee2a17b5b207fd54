import { surahs } from '#content/surahs.ts';
import type { GardenSummary } from '#web/record/garden/garden-summary-rules.ts';
import { WholeGarden } from '../whole-garden.tsx';

const LEARNER = { id: '', animal: 'fox', name: '' };

/** A bed with one thirsty plant: everything is here that a painted garden can have. */
const SUMMARY: GardenSummary = {
  version: 4,
  surahs: surahs.map(({ number }) => (number === 1 ? [6, 1, 0, 0, 1, 1] : [0, 0, undefined, 0, 0, 0])),
  pauses: [],
  leaves: [],
};

/** The garden as the page's HTML carries it in a template: what `paintGarden` fills. */
export function EarlyGarden() {
  return <WholeGarden learner={LEARNER} summary={SUMMARY} today={0} first="all" />;
}
