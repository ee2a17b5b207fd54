import { useState } from 'react';
import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { BackToPack } from '#web/pack/back-to-pack.tsx';
import { usePackBehind } from '#web/pack/open-task.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { toTop } from '#web/platform/screens.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { dayOfNumber, numberOfDay } from '#web/record/memory/day-rules.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { useHistoryNote } from '../passage/history-note.ts';
import type { Range } from '../passage/passage-rules.ts';
import { nextRange } from '#web/ayahs/portion-rules.ts';
import { practicePath, type Mode, type Selection } from '../selection-rules.ts';
import { GoOn } from './go-on.tsx';
import type { LearningProps } from './learn-or-go-on.tsx';

/** Without its code, as on a network that comes and goes, one goes on without learning again. */
export const LearnOrGoOn = lazyPart<LearningProps>(
  () =>
    import('./learn-or-go-on.tsx').then(
      (file) => file.LearnOrGoOn,
      (error: unknown) => {
        console.warn('nothing is learned again after these cards', error);
        return ({ selection }: LearningProps) => <GoOn selection={selection} />;
      },
    ),
  <div className="min-h-11" />,
);

const words = memorise.whole;

type Props = {
  ayahs: readonly Ayah[];
  selection: Selection;
  mode: Mode;
  learnerId: string | undefined;
  onAgain: () => void;
};

/** Where the end of a round leads: on with the plan, back to where it was begun, to the next passage, or once more. */
export function Onward({ ayahs, selection, mode, learnerId, onAgain }: Props) {
  const wayBack = useHistoryNote().begunFrom;
  const isOfPack = usePackBehind() !== undefined;
  const [opening] = ayahs;
  const last = ayahs.at(-1);
  if (!opening || !last) return null;
  const { surah_number: surah } = opening;
  const isOneSurah = surah === last.surah_number;
  const range = { from: opening.ayah_number, to: last.ayah_number };
  const leadsBack = wayBack !== undefined || isOfPack;
  const next = isOneSurah && !selection.joins && !leadsBack ? nextOf(surah, range) : undefined;
  const isLast = !selection.joins && !leadsBack && !next;
  return (
    <div className="onward print:hidden">
      {selection.joins && learnerId !== undefined ? (
        <LearnOrGoOn {...{ ayahs, selection, learnerId }} />
      ) : (
        <GoOn selection={selection} />
      )}
      <BackToPack />
      {wayBack && (
        <ButtonLink to={wayBack} replace>
          {words.back}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={practicePath(next, mode)} onClick={toTop}>
          {words.next(next.from, next.to)}
        </ButtonLink>
      )}
      <Button look={isLast ? 'solid' : 'quiet'} onClick={onAgain}>
        {words.again}
      </Button>
      {isOneSurah && !wayBack && <Tomorrow surah={surah} range={range} learnerId={learnerId} />}
    </div>
  );
}

function nextOf(surahNumber: number, range: Range): (Selection & Range) | undefined {
  const surah = surahs[surahNumber - 1];
  const next = surah && nextRange(range, surah.ayahCount, portionsOf(surahNumber));
  return next && { surah: surah.name, ...next };
}

type TomorrowProps = { surah: number; range: Range; learnerId: string | undefined };

/** Only a learner has a tomorrow: without one nothing outlives the tab. Who was made under the result has one too. */
export function Tomorrow({ surah, range, learnerId }: TomorrowProps) {
  const current = useCurrentLearner();
  const [isAsked, setIsAsked] = useState(false);
  const whose = learnerId ?? current?.id;
  if (whose === undefined) return null;
  if (isAsked) return <p className="flex min-h-11 items-center font-semibold text-good">{words.comesBack}</p>;

  function bringBack() {
    const on = dayOfNumber(numberOfDay(calendarDay(now())) + 1);
    writeDownFor(whose, 'again', { surah, ...range, on });
    setIsAsked(true);
  }
  return (
    <Button look="quiet" onClick={bringBack}>
      {words.tomorrow}
    </Button>
  );
}
