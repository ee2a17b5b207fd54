import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassForm } from '#contract/class-form.ts';
import { TABLES, type Class } from '#contract/tables.ts';
import { readAll } from './read-all.ts';
import { answerOf, restAsCaller, rowsOf } from './rest.ts';

/** How an update ended that names the version it saw. */
export type Saved = { status: 'saved'; row: Class } | { status: 'conflict'; row: Class } | { status: 'gone' };

export type ClassChange = Partial<ClassForm> & Partial<Pick<Class, 'cancelled_on' | 'cancelled_at'>>;

const ALL = ['office', 'classes'];

/** Every class and talk, past and cancelled ones too. */
export function useAllClasses() {
  return useQuery({ queryKey: ALL, queryFn: ({ signal }) => readAllClasses(signal) });
}

/** Puts the list right with what an answer told of one row, so that nobody waits for the list to be read again. */
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

/** The same key for the same words: sent again after a lost answer they are stored once, and then no row comes back. */
export async function addClass(form: ClassForm, idempotencyKey: string): Promise<Class | undefined> {
  const [row] = await rowsOf(classes().insert(form).select().setHeader('Idempotency-Key', idempotencyKey));
  return row;
}

/** Changes the row only if it is still as it was seen; otherwise tells how it is now. */
export async function changeClass(
  seen: Pick<Class, 'id' | 'updated_at'>,
  change: ClassChange,
): Promise<Saved> {
  const [row] = await rowsOf(
    classes().update(change).eq('id', seen.id).eq('updated_at', seen.updated_at).select(),
  );
  if (row) return { status: 'saved', row };
  const [now] = await rowsOf(classes().select().eq('id', seen.id));
  return now ? { status: 'conflict', row: now } : { status: 'gone' };
}

/**
 * Cancels or restores days, whatever else was changed meanwhile: it asks anew what is stored until it was the last one to
 * look.
 */
export async function changeDays(seen: Class, change: (days: string[]) => string[]): Promise<Saved> {
  const saved = await changeClass(seen, { cancelled_on: change(seen.cancelled_on) });
  return saved.status === 'conflict' ? changeDays(saved.row, change) : saved;
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
