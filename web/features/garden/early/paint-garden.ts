import { surahs } from '#content/surahs.ts';
import { partOf } from '#web/platform/early-page.ts';
import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import { plantsIn, type GardenSummary, type Plant } from '#web/record/garden/garden-summary-rules.ts';
import { pictureOf } from '#web/record/garden/stage-rules.ts';
import { garden as words } from '#web/words/en/garden.ts';
import { learners } from '#web/words/en/learners.ts';
import { bedsOf, footOf, isBegun, pathOf, plantClass, plantId, stageCounts, type Bed } from '../bed-rules.ts';

type Seen = { learner: CurrentLearner; summary: GardenSummary; today: number };

/** Each step of `plants` puts one more in its bed. */
type Painted = { garden: HTMLElement; plants: Iterator<unknown> };

/** A learner's garden, in the end element for element what `WholeGarden` draws; undefined where no plant grows. */
export function paintGarden(
  template: HTMLTemplateElement,
  { learner, summary, today }: Seen,
): Painted | undefined {
  const plants = plantsIn(summary, today);
  const growing = bedsOf(plants, isBegun);
  if (growing.length === 0) return undefined;
  const whole = document.importNode(template.content, true);
  const garden = partOf(whole, '.garden');
  say(garden, 'h2', learners.garden(learner));

  const [counts, thirsty] = garden.querySelectorAll('h2 ~ p');
  const thirstyCount = plants.filter(({ isThirsty }) => isThirsty).length;
  if (!counts || !thirsty) throw new Error('the template has no summary');
  counts.textContent = words.counts(stageCounts(plants));
  if (thirstyCount === 0) partOf(thirsty, 'img').remove();
  thirsty.lastChild?.replaceWith(words.thirsty(thirstyCount));

  const [bed, plant] = [partOf(garden, '.bed'), partOf(garden, '.plant')];
  plant.remove();
  bed.remove();
  return { garden, plants: plantsInBeds(partOf(garden, '.beds'), { bed, plant }, growing) };
}

type EmptyParts = { bed: HTMLElement; plant: HTMLElement };

function* plantsInBeds(beds: HTMLElement, empty: EmptyParts, growing: readonly Bed[]): Generator<void> {
  for (const { juz, plants, room } of growing) {
    const bed = copyOf(empty.bed);
    bed.setAttribute('style', `--plants:${room + 1}`);
    say(bed, '.bed-sign > span', words.juz(juz));
    beds.append(bed);
    for (const plant of plants) {
      bed.append(filledPlant(empty.plant, plant));
      yield;
    }
  }
}

function filledPlant(empty: HTMLElement, plant: Plant): HTMLElement {
  const row = withName(empty, plant);
  const { surah, stage, isThirsty } = plant;
  const known = surahs[surah - 1];
  if (!known || !stage) return row;
  row.className = plantClass(plant);
  say(row, '[lang="ar"]', known.arabicName);
  const picture = partOf(row, '.plant-picture');
  picture.setAttribute('src', pictureOf(plant));
  picture.setAttribute('alt', plant.isPale ? words.pale(stage) : words.stages[stage]);
  const foot = partOf(row, '.plant-foot');
  for (const [name, value] of Object.entries(footOf(plant, known.ayahCount)))
    foot.style.setProperty(name, value);
  say(row, '[role="cell"]:nth-child(3)', words.counted({ ...plant, known: 0 }, known.ayahCount));
  if (isThirsty) return row;
  const drop = partOf(row, '.plant-drop');
  drop.className = 'sr-only';
  drop.textContent = words.needsNoWater;
  return row;
}

function withName(empty: HTMLElement, { surah }: Plant): HTMLElement {
  const row = copyOf(empty);
  const name = surahs[surah - 1]?.name ?? '';
  const link = partOf(row, 'a');
  link.id = plantId(surah);
  link.setAttribute('href', pathOf(name));
  link.textContent = name;
  return row;
}

function say(whole: ParentNode, selector: string, text: string): void {
  partOf(whole, selector).textContent = text;
}

function copyOf(part: HTMLElement): HTMLElement {
  return document.importNode(part, true);
}
