import * as v from 'valibot';
import { isEmailAddress } from './auth.ts';
import { visibleLine } from './form-texts.ts';

const line = (max: number, what: string, article: string) =>
  visibleLine(max, `Please enter ${article}`, `${what} cannot be longer than ${max} characters`);

const EMAIL = 'Please enter a valid email';
const ZONE = 'Please choose a time zone like Europe/London';

const columns = {
  name: line(60, 'A name', 'a name'),
  tagline: line(160, 'A tagline', 'a tagline'),
  contact_email: v.nullable(
    v.pipe(
      v.string(EMAIL),
      v.trim(),
      v.check((text) => isEmailAddress(text) && !/[?&%]/.test(text), EMAIL), // it becomes a mailto link
    ),
  ),
  run_by: v.nullable(line(120, 'Who runs it', 'who runs it')),
  time_zone: v.pipe(
    v.string(ZONE),
    v.trim(),
    v.check((zone) => isTimeZone(zone), ZONE),
  ),
};

/** The settings of the site as an admin writes them; null where an optional one is left out. */
export const siteSettingsSchema = v.object(columns);

/** What an admin changes, each by itself. */
export const siteChangeSchema = v.partial(siteSettingsSchema);

/** A name of the IANA list, as `Europe/London` or `UTC`; an offset like +03:00 knows no summer time. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Object;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
