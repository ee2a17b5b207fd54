import type { Surah } from '#content/surahs.ts';
import type { BodyOf } from '#contract/record.ts';
import { stageNamed, stageNumber, type Stage } from '#web/record/garden/stage-rules.ts';
import { gradeOf } from '#web/record/memory/grade-rules.ts';
import {
  NEW_JOIN,
  withAnswer,
  withLesson,
  type JoinMemory,
  type JoinState,
} from '#web/record/memory/join-rules.ts';
import { countedAs, type Memory } from '#web/record/memory/memory-rules.ts';
import { EMPTY_TALLY, tallied } from '#web/record/memory/tally-rules.ts';

export type GrowthBead = { ayah: number; state: JoinState | undefined; isOfRound: boolean };

export type Growth = {
  beads: readonly GrowthBead[];
  stage: Stage | undefined;
  /** It became another plant in this round. */
  isHigher: boolean;
  begun: number;
  recognised: number;
  recalled: number;
  known: number;
};

/** What a round by heart, or a lesson, makes of its surah; the same whether it is in memory already or not. */
export function growthOf(
  memory: Pick<Memory, 'joins' | 'pauses' | 'stages'>,
  { number, ayahCount }: Pick<Surah, 'number' | 'ayahCount'>,
  { mode, passages }: Pick<BodyOf<'round'>, 'mode' | 'passages'>,
  today: number,
): Growth {
  const joins = new Map(memory.joins);
  const ayahs = Array.from({ length: ayahCount }, (_, index) => index + 1);
  for (const ayah of ayahs) {
    const key = `${number}:${ayah}`;
    const answered = withGrade(joins.get(key) ?? NEW_JOIN, mode, gradeOf(passages, number, ayah), today);
    if (answered) joins.set(key, answered);
  }
  const after = { ...memory, joins };
  const beads = ayahs.map((ayah) => ({
    ayah,
    state: countedAs(after, `${number}:${ayah}`, today),
    isOfRound: (gradeOf(passages, number, ayah) ?? '0') !== '0',
  }));
  const tally = ayahs.reduce(
    (before, ayah) => tallied(before, joins.get(`${number}:${ayah}`), 1),
    EMPTY_TALLY,
  );
  const before = memory.stages.get(number) ?? 0;
  const reached = Math.max(before, stageNumber(tally, ayahCount));
  return {
    beads,
    stage: stageNamed(reached),
    isHigher: reached > before,
    ...countsOf(beads),
  };
}

function countsOf(beads: readonly GrowthBead[]): Pick<Growth, 'begun' | 'recognised' | 'recalled' | 'known'> {
  const count = (states: readonly GrowthBead['state'][]) =>
    beads.filter(({ state }) => states.includes(state)).length;
  return {
    begun: beads.filter(({ state }) => state !== undefined).length,
    recognised: count(['recognised', 'recalled', 'known']),
    recalled: count(['recalled', 'known']),
    known: count(['known']),
  };
}

function withGrade(
  join: JoinMemory,
  mode: BodyOf<'round'>['mode'],
  digit: string | undefined,
  today: number,
): JoinMemory | undefined {
  if (digit !== '1' && digit !== '2' && digit !== '3') return undefined;
  if (mode === 'lesson') return withLesson(join, today);
  return withAnswer(join, digit === '1' ? 1 : digit === '2' ? 2 : 3, 'heart', today);
}
