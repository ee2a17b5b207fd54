import { expect, test, vi } from 'vitest';
import type { SiteSettings } from '#contract/site-tokens.ts';
import { changesBetween, check, draftOf, isOld, isSame, withTheirs, zoneGroups } from './site-form-rules.ts';

const SETTINGS: SiteSettings = {
  name: 'Ilm',
  tagline: 'Learn',
  contact_email: null,
  run_by: null,
  time_zone: 'Europe/London',
};

test('what is optional may be left out, and comes back so', () => {
  expect(draftOf(SETTINGS)).toMatchObject({ contact_email: '', run_by: '' });
  expect(check(draftOf(SETTINGS))).toEqual({ values: SETTINGS });
  expect(check({ ...draftOf(SETTINGS), run_by: ' Noor ', contact_email: ' a@b.test ' })).toEqual({
    values: { ...SETTINGS, run_by: 'Noor', contact_email: 'a@b.test' },
  });
});

test('of two admins each keeps what they changed, and where both changed the same it is mine', () => {
  const seen = draftOf(SETTINGS);
  const mine = { ...seen, tagline: 'Learn and act' };
  const theirs = { ...seen, name: 'Noor', tagline: 'Study', time_zone: 'Asia/Karachi' };
  expect(withTheirs(mine, seen, theirs)).toEqual({ ...theirs, tagline: 'Learn and act' });
});

test('each box that is wrong is told of', () => {
  expect(
    check({ name: ' ', tagline: 'x'.repeat(161), contact_email: 'a', run_by: '', time_zone: 'Mars' }),
  ).toEqual({
    problems: {
      name: 'Please enter a name',
      tagline: 'A tagline cannot be longer than 160 characters',
      contact_email: 'Please enter a valid email',
      time_zone: 'Please choose a time zone like Europe/London',
    },
  });
});

test.each<[Partial<SiteSettings>, boolean]>([
  [{}, true],
  [{ run_by: 'Noor' }, false],
  [{ time_zone: 'UTC' }, false],
])('settings with %j are the same: %s', (change, same) =>
  expect(isSame(SETTINGS, { ...SETTINGS, ...change })).toBe(same),
);

test('time zones are grouped by part of the world, with the one that is set', () => {
  const zones = ['Europe/London', 'Asia/Tokyo', 'Europe/Berlin'];
  expect(zoneGroups(zones, 'America/Argentina/Ushuaia', 'Other')).toEqual([
    ['America', ['America/Argentina/Ushuaia']],
    ['Asia', ['Asia/Tokyo']],
    ['Europe', ['Europe/Berlin', 'Europe/London']],
    ['Other', ['UTC']],
  ]);
});

test('zones are listed by the present names of their cities, and a site that was set by an old name has the present one', () => {
  expect(zoneGroups(['Asia/Calcutta', 'Europe/Kiev', 'Europe/Berlin'], 'Asia/Kolkata', 'Other')).toEqual([
    ['Asia', ['Asia/Kolkata']],
    ['Europe', ['Europe/Berlin', 'Europe/Kyiv']],
    ['Other', ['UTC']],
  ]);
  const old = draftOf({ ...SETTINGS, time_zone: 'Asia/Calcutta' });
  expect(old.time_zone).toBe('Asia/Kolkata');
  expect(check(old)).toMatchObject({ values: { time_zone: 'Asia/Kolkata' } });
});

test('a browser that is older than the present name of a city keeps the one that it knows', () => {
  const { DateTimeFormat } = Intl;
  const known = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    if (options?.timeZone === 'Europe/Kyiv') throw new RangeError('Invalid time zone specified: Europe/Kyiv');
    return new DateTimeFormat(locales, options);
  });
  expect(zoneGroups(['Europe/Kiev'], 'Europe/Kiev', 'Other')).toEqual([
    ['Europe', ['Europe/Kiev']],
    ['Other', ['UTC']],
  ]);
  expect(check(draftOf({ ...SETTINGS, time_zone: 'Europe/Kiev' }))).toMatchObject({
    values: { time_zone: 'Europe/Kiev' },
  });
  known.mockRestore();
});

test('what another admin changed is told in sentences, and what they left alone is not', () => {
  const before = draftOf({ ...SETTINGS, contact_email: 'a@b.test' });
  const after = { ...before, name: 'Noor', contact_email: '', time_zone: 'America/Argentina/Buenos_Aires' };
  expect(changesBetween(before, after)).toEqual([
    'The name is now “Noor”.',
    'There is no contact address now.',
    'The time zone is now Buenos Aires, Argentina, America.',
  ]);
});

test.each([
  ['2026-11-16T12:00:01Z', false],
  ['2026-11-16T11:59:59Z', true],
])('a backup of %s is too old on the 18th at noon: %s', (madeAt, old) =>
  expect(isOld(madeAt, new Date('2026-11-18T12:00:00Z'))).toBe(old),
);
