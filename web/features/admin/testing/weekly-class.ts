import type { Class } from '#contract/tables.ts';

export const WEEKLY: Class = {
  id: 7,
  class: 'Tajweed',
  location: 'Hall',
  time: '6:30 pm – 7:30 pm',
  type: 'recurring',
  day: 'Monday',
  day_for_sorting: 1,
  date: null,
  sign_up: null,
  cancelled_on: [],
  cancelled_at: null,
  is_sample: false,
  updated_at: 'version 0',
  began_on: '2031-05-01',
  first_on: null,
  last_on: null,
};
