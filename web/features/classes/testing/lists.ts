import { vi } from 'vitest';
import type { Class } from '#contract/tables.ts';

export const WEEKLY: Class = {
  id: 1,
  class: 'Tajweed',
  location: 'Hall',
  time: '6:30 pm – 7:30 pm',
  day: 'Wednesday',
  type: 'recurring',
  day_for_sorting: 3,
  date: null,
  sign_up: null,
  cancelled_on: [],
  cancelled_at: null,
  is_sample: false,
  updated_at: '2026-11-01T10:00:00+00:00',
  began_on: '2026-11-01',
  first_on: null,
  last_on: null,
};
export const TALK: Class = {
  ...WEEKLY,
  id: 9,
  class: 'On patience',
  day: 'Friday',
  type: 'One off',
  day_for_sorting: null,
  date: '2026-11-20',
};

/** Answers both reads of the page with these rows. */
export function answerLists({ talks = [], weekly = [] }: { talks?: Class[]; weekly?: Class[] }): void {
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    return Promise.resolve(Response.json(address.includes('recurring') ? weekly : talks));
  });
}
