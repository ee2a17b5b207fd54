import { calendarDay, now } from '#web/platform/clock.ts';
import { breathe } from '#web/platform/frames.ts';
import { numberOfDay } from '#web/record/day-rules.ts';
import { glanceAtGarden } from '#web/record/garden-glance.ts';
import { learnerStore } from '#web/record/learner-store.ts';
import { FIRST_PLANTS } from '../bed-rules.ts';
import { paintGarden } from './paint-garden.ts';
import { GARDEN_PLACE, type PaintedGarden } from './painted.ts';

/** How many a slow phone can add between two frames. */
const MORE_PLANTS = 8;

/**
 * Paints the garden as this device has last seen it, for the app to take over: the first plants at once, the others in
 * short steps. Nothing is painted without a learner, of one surah, where no plant grows yet, or when it takes too long.
 */
export async function paintEarly(isLate: AbortSignal): Promise<PaintedGarden | undefined> {
  const learner = learnerStore.get();
  if (!learner || new URLSearchParams(location.search).get('surah')) return undefined;
  const [summary] = await Promise.all([glanceAtGarden(learner.id), parsed()]);
  const place = document.getElementById(GARDEN_PLACE);
  const figure = document.querySelector('.garden-view > div');
  const template = document.querySelector('template');
  if (!summary || !place || !figure || !template || isLate.aborted) return undefined;
  const painted = paintGarden(template, { learner, summary, today: numberOfDay(calendarDay(now())) });
  if (!painted) return undefined;
  add(painted.plants, FIRST_PLANTS);
  figure.replaceChildren(painted.animal);
  place.replaceChildren(painted.garden);
  return { learner, summary, whole: addAll(painted.plants) };
}

/** Ends when all of the page's HTML is here. */
export async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
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
