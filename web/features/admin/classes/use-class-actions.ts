import { useState } from 'react';
import { changeClass, changeDays, removeClass, useClassList, type Saved } from '#web/api/office-classes.ts';
import { calendarDayOf } from '#web/listing/when-rules.ts';
import { now } from '#web/platform/clock.ts';
import { toast } from '#web/ui/toast.ts';
import { classes } from '#web/words/en/classes.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { toastFailure } from '../action-toast.ts';
import type { AgendaItem } from './agenda-rules.ts';

const { told } = officeClasses;

/** Calendars need past days no longer. */
const CANCELLED_DAYS_MAX = 50;

export type ClassActions = ReturnType<typeof useClassActions>;

/** What can be done with a class in one tap. Each says what visitors see now, and can be undone on the same card. */
export function useClassActions({ row, day = '' }: AgendaItem, onRemoved: () => void) {
  const list = useClassList();
  const [isBusy, setIsBusy] = useState(false);

  /** A second tap while the first is under way does nothing; the button stays, and with it the focus. */
  const run = async (change: () => Promise<Saved>, done: { title: string; description: string }) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const saved = await change();
      if (saved.status === 'gone') list.drop(({ id }) => id === row.id);
      else list.put(saved.row);
      if (saved.status === 'saved') toast({ ...done, tone: 'right' });
      else toastFailure(saved.status === 'gone' ? told.gone : told.changedMeanwhile);
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  const isTalk = row.type === 'One off';
  const cancel = () =>
    run(
      () => changeClass(row, { cancelled_at: now().toISOString() }),
      isTalk ? told.cancelled(row.class, writtenDay(day)) : told.cancelledForGood(row.class),
    );
  const restore = () => void run(() => changeClass(row, { cancelled_at: null }), told.restored(row.class));

  const cancelDay = (day: string) =>
    void run(
      () => changeDays(row, (days) => [...new Set([...days, day])].toSorted().slice(-CANCELLED_DAYS_MAX)),
      told.cancelled(row.class, writtenDay(day)),
    );
  const restoreDay = (day: string) =>
    void run(() => changeDays(row, (days) => days.filter((each) => each !== day)), told.restored(row.class));

  return {
    isBusy,
    cancel,
    restore,
    cancelDay,
    restoreDay,
    cancelThis: () => void (isTalk ? cancel() : cancelDay(day)),
    restoreThis: () => (isTalk ? restore() : restoreDay(day)),
    remove: async () => {
      try {
        await removeClass(row.id);
        list.drop(({ id }) => id === row.id);
        onRemoved();
        toast({ ...told.removed(row.class) });
      } catch (error) {
        toastFailure(error);
      }
    },
  };
}

const writtenDay = (day: string): string => classes.talks.day(calendarDayOf(day));
