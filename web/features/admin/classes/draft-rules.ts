import * as v from 'valibot';
import { classFormSchema, WEEKDAYS, type ClassForm } from '#contract/class-form.ts';
import { parseTimes, writeClock, writeTimes } from '#contract/class-times.ts';
import type { Class } from '#contract/tables.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';

/** What stands in the form, as it was typed. */
export type Draft = {
  type: 'recurring' | 'One off';
  title: string;
  place: string;
  day: string;
  date: string;
  start: string;
  end: string;
  words: string;
  link: string;
};

export type Problems = Partial<Record<keyof Draft, string>>;

export const EMPTY_DRAFT: Draft = {
  type: 'recurring',
  title: '',
  place: '',
  day: '',
  date: '',
  start: '',
  end: '',
  words: '',
  link: '',
};

export function draftOf(row: Class): Draft {
  const times = parseTimes(row.time);
  const isClock = times !== undefined && writeTimes(times) === row.time;
  return {
    type: row.type,
    title: row.class,
    place: row.location ?? '',
    day: WEEKDAYS.find((day) => day === row.day) ?? '',
    date: row.date ?? '',
    start: isClock ? writeClock(times.start) : '',
    end: isClock && times.end !== undefined ? writeClock(times.end) : '',
    words: isClock ? '' : (row.time ?? ''),
    link: row.sign_up ?? '',
  };
}

/** The row as the form says it; the schema decides whether it may be stored. */
function rowOf(draft: Draft) {
  return {
    type: draft.type,
    class: draft.title,
    location: draft.place,
    day: draft.type === 'recurring' ? draft.day : null,
    date: draft.type === 'One off' ? draft.date || null : null,
    time: draft.words.trim() || clockTimeOf(draft),
    sign_up: draft.type === 'One off' ? draft.link : null,
  };
}

const FIELDS: Record<string, keyof Draft> = {
  type: 'type',
  class: 'title',
  location: 'place',
  day: 'day',
  date: 'date',
  time: 'words',
  sign_up: 'link',
};

export function check(draft: Draft): { form: ClassForm } | { problems: Problems } {
  const result = v.safeParse(classFormSchema, rowOf(draft));
  // Only the end would be lost without a word.
  const isStartMissing = draft.words.trim() === '' && draft.start === '' && draft.end !== '';
  if (result.success && !isStartMissing) return { form: result.output };
  const problems: Problems = {};
  for (const issue of result.issues ?? []) {
    const field = FIELDS[v.getDotPath(issue) ?? ''];
    if (field) problems[field] ??= issue.message;
  }
  if (isStartMissing) problems.start = officeClasses.form.startMissing;
  return { problems };
}

/** Visitors would see this row; what only the database knows is filled in as it will be. */
export function previewOf(draft: Draft, untitled: string): Class {
  const { class: title, ...row } = rowOf(draft);
  return {
    ...row,
    class: title.trim() || untitled,
    id: 0,
    location: row.location.trim() || null,
    sign_up: row.sign_up || null,
    day_for_sorting: null,
    cancelled_on: [],
    cancelled_at: null,
    is_sample: false,
    updated_at: '',
    began_on: '',
  };
}

function clockTimeOf({ start, end }: Draft): string {
  if (start === '') return '';
  return writeTimes({ start: minutesOf(start), end: end === '' ? undefined : minutesOf(end) });
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
