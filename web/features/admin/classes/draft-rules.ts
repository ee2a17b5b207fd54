import * as v from 'valibot';
import { classFormSchema, WEEKDAYS, type ClassForm } from '#contract/class-form.ts';
import { endOf, parseTimes, writeClock, writeTimes } from '#contract/class-times.ts';
import type { Class } from '#contract/tables.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import type { Problems } from '../use-editor.ts';

const { form: said } = officeClasses;

const text = v.optional(v.string(), '');

/** The form, as it was typed. */
export const draftSchema = v.object({
  type: v.optional(v.picklist(['recurring', 'One off']), 'recurring'),
  title: text,
  place: text,
  day: text,
  date: text,
  start: text,
  end: text,
  /** Whether somebody said that it goes past midnight. */
  endsNextDay: v.optional(v.boolean(), false),
  words: text,
  link: text,
  first: text,
  last: text,
});
export type Draft = v.InferOutput<typeof draftSchema>;

export const EMPTY_DRAFT: Draft = v.parse(draftSchema, {});

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
    endsNextDay: times !== undefined && endOf(times) === 'nextDay',
    words: isClock ? '' : (row.time ?? ''),
    link: row.sign_up ?? '',
    first: row.first_on ?? '',
    last: row.last_on ?? '',
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
    sign_up: draft.link,
    first_on: draft.type === 'recurring' ? draft.first || null : null,
    last_on: draft.type === 'recurring' ? draft.last || null : null,
  };
}

/** Whether it would end after midnight, which is asked about: it may as well be am in place of pm. */
export function seemsToEndNextDay(draft: Draft): boolean {
  const times = parseTimes(rowOf(draft).time);
  return times !== undefined && endOf(times) === 'nextDay';
}

const FIELDS: Record<string, keyof Draft> = {
  type: 'type',
  class: 'title',
  location: 'place',
  day: 'day',
  date: 'date',
  time: 'words',
  sign_up: 'link',
  first_on: 'first',
  last_on: 'last',
};

export function check(draft: Draft): { values: ClassForm } | { problems: Problems<Draft> } {
  const result = v.safeParse(classFormSchema, rowOf(draft));
  const problems: Problems<Draft> = {};
  const isInWords = draft.words.trim() !== '';
  for (const issue of result.issues ?? []) {
    const column = v.getDotPath(issue) ?? '';
    const field = column === 'time' && !isInWords ? 'end' : FIELDS[column];
    if (field) problems[field] ??= issue.message;
  }
  // An end alone would be dropped silently.
  if (!isInWords && draft.start === '' && draft.end !== '') problems.start = said.startMissing;
  if (seemsToEndNextDay(draft) && !draft.endsNextDay) problems.endsNextDay = said.nextDayUnsaid;
  return result.success && Object.keys(problems).length === 0 ? { values: result.output } : { problems };
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
