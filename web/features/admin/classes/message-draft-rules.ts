import { TITLE_MAX_CHARACTERS, WEEKDAYS } from '#contract/class-form.ts';
import { parseTimes, writeClock } from '#contract/class-times.ts';
import { EMPTY_DRAFT, type Draft } from './draft-rules.ts';

const LINK = /https?:\/\/[^\s<>"']+/i;
const TIMES =
  /\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b\.?)?(?:\s*(?:-|–|—|to|until)\s*\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b\.?)?)?/gi;
const DAY = /\b(\d{4})-(\d{2})-(\d{2})\b/;

/** The form as far as a message fills it: its first line is the title, and what can be read for certain stands in its box. */
export function draftFromMessage(message: string): Draft {
  const lines = message.split('\n').map((line) => line.trim());
  const title = lines.find((line) => line !== '') ?? '';
  const date = DAY.exec(message)?.[0] ?? '';
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
    link: isTalk ? (LINK.exec(message)?.[0] ?? '') : '',
  };
}

function placeIn(lines: readonly string[]): string {
  const named = lines.map((line) => /^(?:place|location|where|venue)\s*:\s*(.{1,120})$/i.exec(line)?.[1]);
  return named.find((place) => place !== undefined) ?? '';
}
