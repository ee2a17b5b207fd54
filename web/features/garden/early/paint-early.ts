import { calendarDay, now } from '#web/platform/clock.ts';
import { breathe } from '#web/platform/frames.ts';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { learnerStore } from '#web/record/use/learner-store.ts';
import { seenGarden } from '#web/record/use/seen-garden.ts';
import { FIRST_PLANTS } from '../bed-rules.ts';
import { paintGarden } from './paint-garden.ts';
import { GARDEN_PLACE, type PaintedGarden } from './painted.ts';

/** How many a slow phone can add between two frames. */
const MORE_PLANTS = 8;

/**
 * Paints the garden as this device has last seen it, for the app to take over: the first plants at once, the others in
 * short steps. Nothing is painted without a learner, of one surah, of pages, or where no plant grows yet.
 */
export function paintEarly(template: HTMLTemplateElement): PaintedGarden | undefined {
  const learner = learnerStore.get();
  const query = new URLSearchParams(location.search);
  if (!learner || query.get('surah') || query.has('view')) return undefined;
  const summary = seenGarden(learner.id);
  const place = document.getElementById(GARDEN_PLACE);
  if (!summary || !place) return undefined;
  const painted = paintGarden(template, { learner, summary, today: numberOfDay(calendarDay(now())) });
  if (!painted) return undefined;
  add(painted.plants, FIRST_PLANTS);
  place.replaceChildren(painted.garden);
  return { learner, summary, whole: addAll(painted.plants) };
}

async function addAll(plants: Iterator<unknown>): Promise<void> {
  do await breathe();
  while (add(plants, MORE_PLANTS));
}

/** Answers whether there may be more. */
function add(plants: Iterator<unknown>, count: number): boolean {
  for (let added = 0; added < count; added += 1) if (plants.next().done) return false;
  return true;
}
