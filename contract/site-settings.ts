import * as v from 'valibot';
import { isEmailAddress } from './auth.ts';
import { oneLine } from './one-line.ts';

const SITE_LIMITS = { name: 60, tagline: 160, run_by: 120 } as const;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

function lineOf(what: string, article: string, max: number) {
  const empty = `Please enter ${article}`;
  return v.pipe(
    v.string(empty),
    oneLine,
    v.check((text) => SEEN.test(text), empty),
    v.maxCodePoints(max, `${what} cannot be longer than ${max} characters`),
  );
}

const EMAIL = 'Please enter a valid email';
const ZONE = 'Please choose a time zone like Europe/London';

const columns = {
  name: lineOf('A name', 'a name', SITE_LIMITS.name),
  tagline: lineOf('A tagline', 'a tagline', SITE_LIMITS.tagline),
  contact_email: v.nullable(
    v.pipe(
      v.string(EMAIL),
      v.trim(),
      v.check((text) => isEmailAddress(text) && !/[?&%]/.test(text), EMAIL), // it becomes a mailto link
    ),
  ),
  run_by: v.nullable(lineOf('Who runs it', 'who runs it', SITE_LIMITS.run_by)),
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
