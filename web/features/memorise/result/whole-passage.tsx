import { useEffect, useRef, useState } from 'react';
import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah as AyahRow } from '#contract/tables.ts';
import { WholeAyahs } from '#web/ayahs/whole-ayahs.tsx';
import { calendarDay, now } from '#web/platform/clock.ts';
import { toTop } from '#web/platform/screens.ts';
import { useCurrentLearner } from '#web/record/current-learner.ts';
import { dayOfNumber, numberOfDay } from '#web/record/day-rules.ts';
import { writeDownFor } from '#web/record/write-down.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { Range } from '../passage/passage-rules.ts';
import { nextRange } from '../passage/portion-rules.ts';
import { practicePath, type Selection } from '../selection-rules.ts';
import { GoOn } from './go-on.tsx';

const words = memorise.whole;

type Props = {
  ayahs: readonly AyahRow[];
  selection: Selection;
  /** Whose round it was. */
  learnerId: string | undefined;
  /** Whether somebody pressed a button to see it, and so is led to it. */
  isAskedFor: boolean;
  onAgain: () => void;
};

/** How a round ends: the passage as it stands in the mushaf, and what may come next. */
export function WholePassage({ ayahs, selection, learnerId, isAskedFor, onAgain }: Props) {
  const section = useRef<HTMLElement>(null);
  const takesFocus = useRef(isAskedFor);
  useEffect(() => {
    if (takesFocus.current) section.current?.focus();
  }, []);
  const [first] = ayahs;
  const last = ayahs.at(-1);
  if (!first || !last) return null;
  const isOneSurah = first.surah_number === last.surah_number;
  const range = { from: first.ayah_number, to: last.ayah_number };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.label}
      className="scroll-mt-24 space-y-4 rounded-card border border-line bg-surface px-4 py-5 text-center shadow-card"
    >
      <WholeAyahs ayahs={ayahs} />
      <ListenSlot places={ayahs} />
      <div className="flex flex-wrap justify-center gap-2 print:hidden">
        <GoOn selection={selection} />
        {isOneSurah && !selection.joins && <Next surahNumber={first.surah_number} range={range} />}
        <Button look="outline" onClick={onAgain}>
          {words.again}
        </Button>
        {isOneSurah && <Tomorrow surah={first.surah_number} range={range} learnerId={learnerId} />}
      </div>
    </section>
  );
}

function Next({ surahNumber, range }: { surahNumber: number; range: Range }) {
  const surah = surahs[surahNumber - 1];
  const next = surah && nextRange(range, surah.ayahCount, portionsOf(surahNumber));
  if (!next) return null;
  return (
    <ButtonLink to={practicePath({ surah: surah.name, ...next })} onClick={toTop}>
      {words.next(next.from, next.to)}
    </ButtonLink>
  );
}

type TomorrowProps = { surah: number; range: Range; learnerId: string | undefined };

/** Only a learner has a tomorrow: without one nothing outlives the tab. Who was made under the result has one too. */
function Tomorrow({ surah, range, learnerId }: TomorrowProps) {
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
    <Button look="outline" onClick={bringBack}>
      {words.tomorrow}
    </Button>
  );
}
