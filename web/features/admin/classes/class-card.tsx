import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { calendarDayOf } from '#web/listing/when-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/words/en/classes.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { QuestionDialog } from '../boxes.tsx';
import { MoreButtons, SMALL, SmallButton } from '../small-button.tsx';
import type { AgendaItem } from './agenda-rules.ts';
import { DaysDialog } from './days-dialog.tsx';
import { useClassActions, type ClassActions } from './use-class-actions.ts';

const { card: words, cancelling, removing } = officeClasses;

type Props = {
  item: AgendaItem;
  today: string;
  /** Whether somebody comes back from changing it. */
  isLeft: boolean;
  /** Its place in the list. */
  at: number;
  onRemoved: () => void;
  onMoved: (from: number) => void;
};

/** The next day of a class and the one button that is needed in a hurry; everything else is behind More. */
export function ClassCard({ item, today, isLeft, at, onRemoved, onMoved }: Props) {
  const { row, day, isPast } = item;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const act = useClassActions(item, onRemoved);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLeft) heading.current?.focus();
  }, [isLeft]);
  const written = day === undefined ? undefined : classes.talks.day(calendarDayOf(day));
  const isForGood = row.cancelled_at !== null;
  const before = useRef({ isForGood, at });
  // A class that is cancelled for good moves to the end of the list and has other buttons.
  useEffect(() => {
    const was = before.current;
    before.current = { isForGood, at };
    if (was.isForGood !== isForGood) onMoved(was.at);
  });
  return (
    <li
      tabIndex={-1}
      className="flex scroll-mt-24 flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <Facts heading={heading} item={item} isToday={day === today} written={written} />
      {!isForGood && !isPast && written && <ThisOne item={item} written={written} act={act} />}
      <More item={item} hasDays={written !== undefined} act={act} onAsk={setAsked} />
      {(asked === 'remove' || asked === 'cancel') && (
        <QuestionDialog
          {...(asked === 'remove' ? removing : cancelling)}
          text={(asked === 'remove' ? removing : cancelling).text(row.class)}
          onYes={() => void (asked === 'remove' ? act.remove() : act.cancel()).then(close)}
          onClose={close}
        />
      )}
      {asked === 'days' && day !== undefined && (
        <DaysDialog
          title={row.class}
          first={day}
          last={row.last_on}
          cancelledOn={row.cancelled_on}
          act={act}
          onClose={close}
        />
      )}
    </li>
  );
}

type FactsProps = {
  heading: Ref<HTMLHeadingElement>;
  item: AgendaItem;
  isToday: boolean;
  /** The day on which it takes place next, or was; undefined where there is none. */
  written: string | undefined;
};

function Facts({ heading, item, isToday, written }: FactsProps) {
  const { row, isPast, isCancelled } = item;
  const isForGood = row.cancelled_at !== null;
  const isWeekly = row.type === 'recurring';
  return (
    <div className="w-full sm:w-auto sm:flex-1">
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="scroll-mt-24 font-bold text-pretty [overflow-wrap:anywhere]"
      >
        {isForGood ? <s>{row.class}</s> : row.class}
      </h2>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[isWeekly && row.day ? words.weekly(row.day) : undefined, row.time, row.location]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        {written && !isPast && !isForGood && (
          <span className="font-semibold">
            {isToday ? `${words.today}, ${written}` : isWeekly ? words.next(written) : written}
          </span>
        )}
        {isPast && <Badge>{isWeekly ? words.over(written ?? '') : `${words.past}: ${written ?? ''}`}</Badge>}
        {isCancelled && <Badge isAlarming>{words.cancelled}</Badge>}
        {row.is_sample && <Badge>{words.sample}</Badge>}
      </p>
    </div>
  );
}

/** Cancels the next one, or lets it take place after all. */
function ThisOne({ item, written, act }: { item: AgendaItem; written: string; act: ClassActions }) {
  const { row, isCancelled } = item;
  return isCancelled ? (
    <SmallButton
      aria-label={words.restoreThisOf(row.class)}
      aria-disabled={act.isBusy}
      onClick={act.restoreThis}
    >
      {words.restoreThis}
    </SmallButton>
  ) : (
    <SmallButton
      look="solid"
      aria-label={words.cancelThisOf(row.class, written)}
      aria-disabled={act.isBusy}
      onClick={act.cancelThis}
    >
      {words.cancelThis}
    </SmallButton>
  );
}

/** What a dialog asks about. */
type Asked = 'days' | 'cancel' | 'remove';
type MoreProps = { item: AgendaItem; hasDays: boolean; act: ClassActions; onAsk: (about: Asked) => void };

function More({ item: { row, isPast }, hasDays, act, onAsk }: MoreProps) {
  const isForGood = row.cancelled_at !== null;
  const isWeekly = row.type === 'recurring';
  return (
    <MoreButtons label={words.more} name={words.moreOf(row.class)}>
      <ButtonLink look="outline" className={SMALL} to={`?edit=${row.id}`}>
        {words.change}
      </ButtonLink>
      <ButtonLink look="outline" className={SMALL} to={`?copy=${row.id}`}>
        {words.duplicate}
      </ButtonLink>
      {isWeekly && !isForGood && hasDays && !isPast && (
        <SmallButton onClick={() => onAsk('days')}>{words.otherDays}</SmallButton>
      )}
      {(isWeekly || isForGood) && (
        <SmallButton aria-disabled={act.isBusy} onClick={() => (isForGood ? act.restore() : onAsk('cancel'))}>
          {isForGood ? words.restore : words.cancel}
        </SmallButton>
      )}
      <SmallButton onClick={() => onAsk('remove')}>{words.remove}</SmallButton>
    </MoreButtons>
  );
}

function Badge({ isAlarming = false, children }: { isAlarming?: boolean; children: ReactNode }) {
  const tone = isAlarming ? 'bg-wrong-soft text-wrong' : 'bg-sunken text-ink-soft';
  return <span className={`rounded-full px-3 py-0.5 text-sm font-bold ${tone}`}>{children}</span>;
}
