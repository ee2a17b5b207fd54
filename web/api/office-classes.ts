import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassForm } from '#contract/class-form.ts';
import { TABLES, type Class } from '#contract/tables.ts';
import { readAll } from './read-all.ts';
import { answerOf, restAsCaller, rowsOf } from './rest.ts';

export type Saved = { status: 'saved'; row: Class } | { status: 'conflict'; row: Class } | { status: 'gone' };

const ALL = ['office', 'classes'];

export function useAllClasses() {
  return useQuery({ queryKey: ALL, queryFn: ({ signal }) => readAllClasses(signal) });
}

/** Updates the cached list with one row of an answer, instead of reading the list again. */
export function useClassList() {
  const client = useQueryClient();
  const change = (how: (rows: Class[]) => Class[]) =>
    client.setQueryData<Class[]>(ALL, (rows) => rows && how(rows));
  return {
    readAgain: () => client.invalidateQueries({ queryKey: ALL }),
    put: (row: Class) => change((rows) => [...rows.filter(({ id }) => id !== row.id), row]),
    drop: (isGone: (row: Class) => boolean) => change((rows) => rows.filter((row) => !isGone(row))),
  };
}

function readAllClasses(signal: AbortSignal): Promise<Class[]> {
  return readAll(([from, to], options) =>
    classes().select('*', options).order('id').range(from, to).abortSignal(signal),
  );
}

/**
 * The same key for the same words: sent again after a lost answer they are stored once. Then no row comes back, so the newest with
 * these words is the one; none where somebody has removed it meanwhile.
 */
export async function addClass(form: ClassForm, idempotencyKey: string): Promise<Class | undefined> {
  const [row] = await rowsOf(classes().insert(form).select().setHeader('Idempotency-Key', idempotencyKey));
  if (row) return row;
  const rows = await rowsOf(
    classes().select().eq('class', form.class).order('id', { ascending: false }).limit(SAME_TITLE_AT_MOST),
  );
  return rows.find((each) => isAsWanted(each, form));
}

const SAME_TITLE_AT_MOST = 20;

/**
 * Changes the row only if it is still as it was seen; otherwise returns it as it is now. A row that already has the change is no
 * conflict: an answer got lost, and the same was sent again.
 */
export async function changeClass(
  seen: Pick<Class, 'id' | 'updated_at'>,
  change: ClassChange,
): Promise<Saved> {
  const [row] = await rowsOf(
    classes().update(change).eq('id', seen.id).eq('updated_at', seen.updated_at).select(),
  );
  if (row) return { status: 'saved', row };
  const [now] = await rowsOf(classes().select().eq('id', seen.id));
  if (!now) return { status: 'gone' };
  return { status: isAsWanted(now, change) ? 'saved' : 'conflict', row: now };
}

/**
 * Cancels or restores days, whatever else was changed meanwhile: retries with what is stored until nobody changed it in
 * between. A class that has moved to another day does not take place on the one that was meant.
 */
export async function changeDays(seen: Class, change: (days: string[]) => string[]): Promise<Saved> {
  const saved = await changeClass(seen, { cancelled_on: change(seen.cancelled_on) });
  if (saved.status !== 'conflict') return saved;
  const { type, day_for_sorting } = saved.row;
  const isOnSameDay = type === seen.type && day_for_sorting === seen.day_for_sorting;
  return isOnSameDay ? changeDays(saved.row, change) : saved;
}

export async function removeClass(id: number): Promise<void> {
  await answerOf(classes().delete().eq('id', id));
}

export async function removeSamples(): Promise<void> {
  await answerOf(classes().delete().eq('is_sample', true));
}

function classes() {
  return restAsCaller().from(TABLES.classes);
}

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
