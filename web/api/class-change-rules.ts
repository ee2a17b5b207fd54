import type { ClassForm } from '#contract/class-form.ts';
import type { Class } from '#contract/tables.ts';

export type ClassChange = Partial<ClassForm> & Partial<Pick<Class, 'cancelled_on' | 'cancelled_at'>>;

/** Whether the row is already as the change would make it; when it was cancelled does not matter. */
export function isAsWanted(row: Class, { cancelled_at, cancelled_on, day, ...words }: ClassChange): boolean {
  const stored: Record<string, unknown> = row;
  const isSameDay = row.type === 'One off' || day === undefined || row.day === day;
  return (
    isSameDay &&
    Object.entries(words).every(([column, value]) => stored[column] === value) &&
    (cancelled_at === undefined || (cancelled_at === null) === (row.cancelled_at === null)) &&
    (cancelled_on === undefined || cancelled_on.join(' ') === row.cancelled_on.join(' '))
  );
}
