import { calendarDayOf } from '#web/listing/when-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { classes } from '#web/words/en/classes.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { SmallButton } from '../small-button.tsx';
import { daysFrom } from './agenda-rules.ts';
import type { ClassActions } from './use-class-actions.ts';

const words = officeClasses.days;
const WEEKS = 8;

type Props = {
  title: string;
  /** On which it takes place next. */
  first: string;
  last: string | null;
  cancelledOn: readonly string[];
  act: ClassActions;
  onClose: () => void;
};

/** For a holiday some weeks ahead: each day of a weekly class can be cancelled by itself. */
export function DaysDialog({ title, first, last, cancelledOn, act, onClose }: Props) {
  const days = daysFrom(first, WEEKS).filter((day) => !last || day <= last);
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="mb-5 divide-y divide-line">
        {days.map((day) => {
          const written = classes.talks.day(calendarDayOf(day));
          const isCancelled = cancelledOn.includes(day);
          return (
            <li key={day} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-1.5">
              <span className="text-sm sm:text-base">{isCancelled ? <s>{written}</s> : written}</span>
              <SmallButton
                aria-label={isCancelled ? words.restoreOf(written) : words.cancelOf(written)}
                aria-disabled={act.isBusy}
                onClick={() => (isCancelled ? act.restoreDay(day) : act.cancelDay(day))}
              >
                {isCancelled ? words.restore : words.cancel}
              </SmallButton>
            </li>
          );
        })}
      </ul>
      <Button onClick={onClose}>{words.close}</Button>
    </Dialog>
  );
}
