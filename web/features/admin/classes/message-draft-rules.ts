import { TITLE_MAX_CHARACTERS, WEEKDAYS } from '#contract/class-form.ts';
import { parseTimes, writeClock } from '#contract/class-times.ts';
import { MONTHS } from '#web/words/en/dates.ts';
import { EMPTY_DRAFT, type Draft } from './draft-rules.ts';

/** A sign that ends a sentence is no part of an address. */
const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/i;
const TIMES =
  /\b\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b\.?)?(?:\s*(?:-|–|—|to|until)\s*\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b\.?)?)?/gi;
const PRAYER = /\b(?:after|before) (?:fajr|dhuhr|zuhr|asr|maghrib|isha|taraweeh|jumu['’]?ah)\b/i;

const ISO_DAY = String.raw`(\d{4})-(\d{2})-(\d{2})`;
const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|\\b)`).join('|')})\\.?`;
const NUMBER = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,?\s+(\d{4}))?`;
/** With a capital letter, as you may come. */
const DAY = new RegExp(
  String.raw`\b(?:${ISO_DAY}|${NUMBER}\s+(?:of\s+)?${MONTH}${YEAR}|${MONTH}\s+${NUMBER}${YEAR})\b`,
);

/**
 * The form as far as a message fills it: its first line is the title, and what can be read for certain fills its box.
 * @param today a day without a year is the next one from here on
 */
export function draftFromMessage(message: string, today: string): Draft {
  const lines = message.split('\n').map((line) => line.trim());
  const title = lines.find((line) => line !== '') ?? '';
  const date = dayIn(message, today);
  const day = WEEKDAYS.find((name) => new RegExp(`\\bevery ${name}|\\b${name}s\\b`, 'i').test(message)) ?? '';
  const isTalk = date !== '' || day === '';
  const times = [...message.replace(DAY, '').replace(LINK, '').matchAll(TIMES)]
    .map(([text]) => parseTimes(text.trim()))
    .find((found) => found !== undefined);
  return {
    ...EMPTY_DRAFT,
    type: isTalk ? 'One off' : 'recurring',
    title: Array.from(title).slice(0, TITLE_MAX_CHARACTERS).join(''),
    place: placeIn(lines),
    day,
    date,
    start: times ? writeClock(times.start) : '',
    end: times?.end === undefined ? '' : writeClock(times.end),
    words: times ? '' : (PRAYER.exec(message)?.[0].toLowerCase().replace(/\w+$/, capitalised) ?? ''),
    link: LINK.exec(message)?.[0] ?? '',
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function dayIn(message: string, today: string): string {
  const [, year, month, day, day1, month1, year1, month2, day2, year2] = DAY.exec(message) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const number = Number(day1 ?? day2);
  const name = (month1 ?? month2 ?? '').slice(0, 3).toLowerCase();
  const nameAt = MONTHS.findIndex((each) => each.slice(0, 3).toLowerCase() === name);
  const written = year1 ?? year2;
  if (nameAt < 0) return '';
  if (written) return dayOf(Number(written), nameAt + 1, number);
  const thisYear = dayOf(Number(today.slice(0, 4)), nameAt + 1, number);
  return thisYear >= today ? thisYear : dayOf(Number(today.slice(0, 4)) + 1, nameAt + 1, number);
}

/** Empty where there is no such day. */
function dayOf(year: number, month: number, day: number): string {
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day
    ? found.toISOString().slice(0, 10)
    : '';
}

function placeIn(lines: readonly string[]): string {
  const named = lines.map((line) => /^(?:place|location|where|venue)\s*:\s*(.{1,120})$/i.exec(line)?.[1]);
  return named.find((place) => place !== undefined) ?? '';
}
