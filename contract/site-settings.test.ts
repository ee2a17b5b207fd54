import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { siteChangeSchema } from './site-settings.ts';

describe('settings of the site', () => {
  test.each([
    [{ name: '' }, 'Please enter a name'],
    [{ name: ' \u200b\u00a0' }, 'Please enter a name'],
    [{ name: null }, 'Please enter a name'],
    [{ name: 'x'.repeat(61) }, 'A name cannot be longer than 60 characters'],
    [{ tagline: '' }, 'Please enter a tagline'],
    [{ tagline: 'x'.repeat(161) }, 'A tagline cannot be longer than 160 characters'],
    [{ run_by: '' }, 'Please enter who runs it'],
    [{ run_by: 'x'.repeat(121) }, 'Who runs it cannot be longer than 120 characters'],
    [{ contact_email: '' }, 'Please enter a valid email'],
    [{ contact_email: 'nobody' }, 'Please enter a valid email'],
    [{ contact_email: 'a?bcc=b@example.com' }, 'Please enter a valid email'],
    [{ contact_email: `${'x'.repeat(243)}@example.com` }, 'Please enter a valid email'],
    [{ time_zone: '' }, 'Please choose a time zone like Europe/London'],
    [{ time_zone: 'Mars/Olympus' }, 'Please choose a time zone like Europe/London'],
    [{ time_zone: '+03:00' }, 'Please choose a time zone like Europe/London'],
    [{ time_zone: 'EST5EDT4' }, 'Please choose a time zone like Europe/London'],
  ])('%j are refused in one line', (change, line) => {
    const { issues } = v.safeParse(siteChangeSchema, change, { abortEarly: true });
    expect(issues?.map(({ message }) => message)).toEqual([line]);
  });

  test.each([
    [{ name: '<b>Noor</b> & "Co" </script>' }, {}],
    [{ name: 'مسجد النور' }, {}],
    [{ name: '  Noor\n\u202eMosque ' }, { name: 'Noor Mosque' }],
    [{ name: '🌙'.repeat(60) }, {}],
    [{ contact_email: null, run_by: null }, {}],
    [{ time_zone: 'America/Argentina/Buenos_Aires' }, {}],
    [{ time_zone: 'UTC' }, {}],
  ])('%j are text like any other', (change, stored) => {
    expect(v.parse(siteChangeSchema, change)).toEqual({ ...change, ...stored });
  });
});
