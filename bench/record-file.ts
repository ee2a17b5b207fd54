import { letters } from '#content/letters.ts';

const LEARNER = '019a0000-0000-7000-8000-000000000001';
export const FIRST_MS = Date.parse('2026-01-01T08:00:00.000Z');
const YEAR_MS = 300 * 86_400_000;

/** A file as `Download` writes it: what one child did in ten months, so many times. */
export function recordFileOf(entryCount: number): string {
  const entries = Array.from({ length: entryCount }, (_, number) => entryNumber(number, entryCount));
  return fileOf({ id: LEARNER, name: 'Maryam', animal: 'fox' }, entries);
}

export function fileOf(
  who: { id: string; name: string; animal: string },
  entries: readonly object[],
): string {
  const made = new Date(FIRST_MS).toISOString();
  const learner = { ...who, made_at: made, updated_at: made };
  return JSON.stringify({ format: 'ilm-amal-record', version: 1, learners: [learner], entries });
}

/** Entry number `number` of `count`; `device` tells apart what several devices wrote. */
export function entryNumber(number: number, count: number, learner = LEARNER, device = 0) {
  const ms = FIRST_MS + Math.floor((number * YEAR_MS) / count);
  const at = new Date(ms).toISOString();
  const time = hex(ms, 12);
  return {
    id: `${time.slice(0, 8)}-${time.slice(8)}-7${hex(device, 3)}-8000-${hex(number, 12)}`,
    learner_id: learner,
    at,
    day: at.slice(0, 10),
    ...workOf(number),
  };
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Of twenty entries twelve are rounds, five letters, two ticked phrases and one a deed. */
function workOf(number: number): { kind: string; body: object } {
  const kind = number % 20;
  if (kind < 12) {
    const passage = { surah: 67 + (number % 48), from: 1, grades: '1333' };
    return { kind: 'round', body: { mode: 'order', passages: [passage], seconds: 60 } };
  }
  if (kind < 17) {
    const asked = letters.slice(0, 8).map(({ name }) => [name, name]);
    const level = 1 + (number % 26);
    return {
      kind: 'letters',
      body: { game: 'bubble-pop', mode: 'visual-audio', level, stars: 3, score: 80, asked },
    };
  }
  if (kind < 19)
    return { kind: 'phrases', body: { learned: [`2:${1 + (number % 200)}:1-3`], unlearned: [] } };
  return { kind: 'deed', body: { deed: 'miswak', done: true } };
}
