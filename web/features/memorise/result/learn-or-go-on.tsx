import { useState } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { isTested } from '#web/record/memory/join-rules.ts';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import { useMemoryOf } from '#web/record/use/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { plannedRound } from '../passage/hand-in.ts';
import { nameOf } from '../passage/passage-name.ts';
import type { Selection } from '../selection-rules.ts';
import { GoOn } from './go-on.tsx';
import { LearnAgain } from './learn-again.tsx';

export type LearningProps = { ayahs: readonly Ayah[]; selection: Selection; learnerId: string };

/** After cards: what was wrong for the second time in a row is learned again before one goes on. It writes nothing. */
export function LearnOrGoOn({ ayahs, selection, learnerId }: LearningProps) {
  const memory = useMemoryOf(learnerId);
  const [stage, setStage] = useState<'offered' | 'open' | 'done'>('offered');
  if (memory.status === 'loading') return <div className="min-h-11" />;
  const today = numberOfDay(calendarDay(now()));
  const joins = plannedRound(selection)?.joins ?? [];
  const places = memory.status === 'failed' ? [] : failedTwice(memory.value, ayahs, joins, today);
  if (stage === 'done') return <GoOn selection={selection} ref={focusOnArrival} />;
  if (places.length === 0) return <GoOn selection={selection} />;
  return (
    <>
      <Button onClick={() => setStage('open')}>{words.learn.offer(places.length)}</Button>
      {stage === 'open' && (
        <LearnAgain ayahs={ayahs} name={nameOf(selection)} places={places} onDone={() => setStage('done')} />
      )}
    </>
  );
}

function failedTwice(
  { joins }: Memory,
  ayahs: readonly Ayah[],
  planned: readonly number[],
  today: number,
): number[] {
  return [...ayahs.keys()].filter((place) => {
    const { surah_number = 0, ayah_number = 0 } = ayahs[place] ?? {};
    const join = joins.get(`${surah_number}:${ayah_number}`);
    if (!join || !planned.includes(ayah_number)) return false;
    return isTested(join) && join.review?.day === today && join.fails >= 2;
  });
}
