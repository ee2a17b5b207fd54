import type { ReactNode } from 'react';
import { deeds as advised } from '#content/deeds.ts';
import { useCalendarDay } from '#web/platform/calendar-day.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { choiceOf, isDoneOn, monthOf, type Deeds } from '#web/record/memory/deed-rules.ts';
import { useDeeds } from '#web/record/use/use-read.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { consistentDeeds } from '#web/words/en/consistent-deeds.ts';
import { MONTHS } from '#web/words/en/dates.ts';

const words = consistentDeeds.mine;

/** What a learner adds: how a deed is chosen, where it can be, and the panel at the end of the page. */
export type Mine = {
  chosen: string | undefined;
  choose: ((deed: string) => void) | undefined;
  panel: ReactNode;
};

type Props = { learnerId: string; children: (mine: Mine | undefined) => ReactNode };

/** What one learner does: a deed of the twenty, and the days on which it was done. */
export function MyDeeds({ learnerId, children }: Props) {
  const read = useDeeds(learnerId);
  if (read.status === 'loading') return children(undefined);
  if (read.status === 'failed')
    // What was said today is not known, and choosing could take it back.
    return children({ chosen: undefined, choose: undefined, panel: <p role="alert">{words.failed}</p> });
  const deeds = read.value;
  return children({
    chosen: deeds.chosen,
    choose(deed) {
      const choice = choiceOf(deeds, deed, calendarDay(now()));
      if (choice) writeDown('deed', choice);
    },
    panel: <Panel deeds={deeds} />,
  });
}

/** At the end of the page, and in view wherever one reads: nothing above it moves. */
function Panel({ deeds }: { deeds: Deeds }) {
  const today = useCalendarDay();
  const deed = advised.find(({ name }) => name === deeds.chosen);
  const isDone = deed !== undefined && isDoneOn(deeds, deed.name, today);
  const month = MONTHS[Number(today.slice(5, 7)) - 1] ?? '';
  return (
    <section
      aria-labelledby="my-deed"
      className="sticky bottom-3 z-10 rounded-card border border-line bg-surface px-4 py-3 shadow-lift low-and-wide:static"
    >
      <h2 id="my-deed" className="sr-only">
        {words.title}
      </h2>
      {deed ? (
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-sm leading-snug font-semibold sm:text-base">
            <MixedText>{deed.text}</MixedText>
          </p>
          <Button
            look={isDone ? 'outline' : 'solid'}
            className="shrink-0"
            aria-pressed={isDone}
            onClick={() => writeDown('deed', { deed: deed.name, done: !isDone })}
          >
            {isDone && <Icon name="check" />}
            {isDone ? words.isDone : words.done}
          </Button>
        </div>
      ) : (
        <p>{words.chooseOne}</p>
      )}
      <ol aria-label={words.month(month)} className="mt-2 flex flex-wrap gap-0.5 sm:gap-1">
        {monthOf(deeds, today).map(({ day, state }) => (
          <li key={day} className={`size-[7px] rounded-full sm:size-3 ${DOTS[state]}`}>
            <span className="sr-only">{words.dot(Number(day.slice(8)), words.dots[state])}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const DOTS = {
  done: 'bg-green',
  empty: 'border border-line-strong',
  'to come': 'border border-line',
} as const;
