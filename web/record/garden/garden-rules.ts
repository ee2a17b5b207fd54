import { surahs } from '#content/surahs.ts';
import { plantIn, type GardenSummary, type Plant, type SurahRow } from './garden-summary-rules.ts';
import { joinKey, joinKeys } from '../memory/join-keys.ts';
import { dueDay, dueDayOf, isDue, type JoinMemory, type Memory } from '../memory/memory-rules.ts';
import { retrievability } from '../memory/review-rules.ts';
import { stageNamed, stageNumber, type Stage } from './stage-rules.ts';

/** A surah has come as far as the weakest of its joins once had; begun anywhere, it is a seed. */
export function summaryOf(memory: Memory): GardenSummary {
  return {
    version: 1,
    surahs: surahs.map(({ number }) => rowOf(memory, number)),
    pauses: memory.pauses,
    leaves: [...memory.leaves].map(([name, { stage }]) => [name, stage]),
  };
}

export function plantOf(memory: Memory, surah: number, day: number): Plant {
  return plantIn(rowOf(memory, surah), surah, memory.pauses, day);
}

function rowOf(memory: Memory, surah: number): SurahRow {
  let begun = 0;
  let least = Infinity;
  let dueOn: number | undefined;
  for (const key of joinKeys(surah)) {
    const join = memory.joins.get(key);
    const best = join ? join.best : 0;
    if (best < least) least = best;
    if (best > 0) begun += 1;
    const due = join && dueDayOf(join, memory.pauses);
    if (due !== undefined && (dueOn === undefined || due < dueOn)) dueOn = due;
  }
  return [begun === 0 ? 0 : Math.max(1, stageNumber(least)), begun, dueOn];
}

/** An ayah in its chain, and the thread from the one before it. */
export type Bead = {
  ayah: number;
  /** How far it came, which never goes back; undefined before it was asked. */
  stage: Stage | undefined;
  /** How well the step into it holds now. */
  thread: Thread;
  askedOn: number | undefined;
  /** The day on which it comes again; undefined before it was asked, or as long as a pause goes on. */
  dueOn: number | undefined;
  isDue: boolean;
};

type Thread = 'none' | 'thin' | 'firm' | 'thick';

const FIRM_DAYS = 3;
const THICK_DAYS = 14;

export function chainOf(memory: Memory, surah: number, day: number): Bead[] {
  return joinsOf(memory, surah).map((join, index) => {
    const key = joinKey(surah, index + 1);
    return {
      ayah: index + 1,
      stage: stageNamed(stageNumber(join?.best ?? 0)),
      thread: threadOf(join),
      askedOn: join?.review?.day,
      dueOn: dueDay(memory, key),
      isDue: isDue(memory, key, day),
    };
  });
}

function threadOf(join: JoinMemory | undefined): Thread {
  const days = join?.review?.stability;
  if (days === undefined) return 'none';
  return days < FIRM_DAYS ? 'thin' : days < THICK_DAYS ? 'firm' : 'thick';
}

/** The ayahs into which the step is weak, the weakest first: at most so many, as a longer list helps nobody. */
export function weakJoins(memory: Memory, surah: number, day: number, most: number): number[] {
  return joinsOf(memory, surah)
    .flatMap((join, index) => {
      if (!join?.review || threadOf(join) !== 'thin') return [];
      return [{ ayah: index + 1, known: rounded(retrievability(join.review, day)) }];
    })
    .toSorted((one, other) => one.known - other.known || one.ayah - other.ayah)
    .slice(0, most)
    .map(({ ayah }) => ayah);
}

const MOST_AYAHS = 8;

/**
 * What is worth practising in a surah: from before the first ayah that is due, or else whose thread is thin, to the last
 * such one within reach. With neither, the whole of what was begun first. The first ayah alone is asked from the name.
 */
export function practiceOf(chain: readonly Bead[]): { from: number; to: number } | undefined {
  const wanted = [
    chain.filter((bead) => bead.isDue),
    chain.filter(({ thread }) => thread === 'thin'),
    chain.filter(({ stage }) => stage !== undefined),
  ].find((beads) => beads.length > 0);
  const first = wanted?.[0];
  if (!wanted || !first) return undefined;
  const from = Math.max(1, first.ayah - 1);
  const last = wanted.findLast(({ ayah }) => ayah < from + MOST_AYAHS) ?? first;
  return { from, to: last.ayah };
}

/** The first day on which something of the surah comes again. */
export function comesAgain(chain: readonly Bead[]): number | undefined {
  const days = chain.flatMap(({ dueOn }) => dueOn ?? []);
  return days.length === 0 ? undefined : Math.min(...days);
}

/** Processors may differ in the last digit; what is equal must be equal on every device. */
function rounded(known: number): number {
  return Math.round(known * 1e6) / 1e6;
}

function joinsOf({ joins }: Memory, surah: number): (JoinMemory | undefined)[] {
  return joinKeys(surah).map((key) => joins.get(key));
}
