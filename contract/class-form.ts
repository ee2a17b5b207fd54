import * as v from 'valibot';
import { endOf, parseTimes } from './class-times.ts';
import { oneLine, optionalText, visibleLine } from './form-texts.ts';

/** Monday is the first day, as in the order of the list. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const TITLE_MAX_CHARACTERS = 120;
const PLACE_MAX_CHARACTERS = 120;
const LINK_MAX_CHARACTERS = 500;
const CANCELLED_DAYS_MAX = 100;

const shortText = (message: string) =>
  optionalText(v.pipe(v.string(message), oneLine, v.maxCodePoints(PLACE_MAX_CHARACTERS, message)));

const day = v.pipe(v.string('Please choose a date'), v.isoDate('Please choose a date'));

const columns = {
  class: visibleLine(
    TITLE_MAX_CHARACTERS,
    'Please enter a title',
    `A title cannot be longer than ${TITLE_MAX_CHARACTERS} characters`,
  ),
  location: shortText(`A place cannot be longer than ${PLACE_MAX_CHARACTERS} characters`),
  time: v.pipe(
    shortText(`A time cannot be longer than ${PLACE_MAX_CHARACTERS} characters`),
    v.check(canEnd, 'Please choose an end after the beginning'),
  ),
  type: v.picklist(['recurring', 'One off'], 'Please choose a kind'),
  day: v.nullish(v.picklist(WEEKDAYS, 'Please choose a day of the week'), null),
  date: v.nullish(day, null),
  sign_up: optionalText(
    v.pipe(
      v.string('Please enter a link'),
      v.trim(),
      v.maxCodePoints(LINK_MAX_CHARACTERS, `A link cannot be longer than ${LINK_MAX_CHARACTERS} characters`),
      v.check((link) => link === '' || isWebLink(link), 'A link begins with http:// or https://'),
    ),
  ),
  first_on: v.nullish(day, null),
  last_on: v.nullish(day, null),
};

const wordsSchema = v.object(columns);
export type ClassForm = v.InferOutput<typeof wordsSchema>;

/** A class or talk as an admin writes it: read by the form before sending and by the server before storing. */
export const classFormSchema = v.pipe(
  wordsSchema,
  v.forward(
    v.check(({ type, day }) => type === 'One off' || day !== null, 'Please choose a day of the week'),
    ['day'],
  ),
  v.forward(
    v.check(({ type, date }) => type === 'recurring' || date !== null, 'Please choose a date'),
    ['date'],
  ),
  // Of the two each kind has one; the database writes the other.
  v.transform((form: ClassForm): ClassForm => ({
    ...form,
    ...(form.type === 'recurring' ? { date: null } : { day: null, first_on: null, last_on: null }),
  })),
  v.forward(
    v.check(
      ({ first_on, last_on }) => !first_on || !last_on || first_on <= last_on,
      'The last day comes before the first',
    ),
    ['last_on'],
  ),
  v.forward(v.check(hasItsWeekday, 'Between the first and the last day there is no such day of the week'), [
    'last_on',
  ]),
);

/** What an admin may change in one that exists, each column by itself. */
export const classChangeSchema = v.partial(
  v.object({
    ...columns,
    day: v.nullable(v.pipe(v.string('Please choose a day of the week'), oneLine)),
    cancelled_on: v.pipe(
      v.array(day, 'Please choose the days'),
      v.maxLength(CANCELLED_DAYS_MAX, 'Too many days'),
    ),
    cancelled_at: v.nullable(
      v.pipe(v.string('Please name a moment'), v.check(isMoment, 'Please name a moment')),
    ),
  }),
);

/** Read in any zone it has a year of four digits. PostgreSQL knows more, such as infinity, and a page that reads it breaks. */
function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year > 1 && year < 9999;
}

/** Words that are no clock times end whenever they do. */
function canEnd(time: string | null): boolean {
  const times = parseTimes(time);
  return times === undefined || endOf(times) !== 'never';
}

function hasItsWeekday({ day, first_on, last_on }: ClassForm): boolean {
  if (!day || !first_on || !last_on) return true;
  const wait = (WEEKDAYS.indexOf(day) - new Date(`${first_on}T00:00:00Z`).getUTCDay() + 8) % 7;
  return Date.parse(first_on) + wait * DAY_MS <= Date.parse(last_on);
}

const DAY_MS = 24 * 60 * 60_000;

function isWebLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}
