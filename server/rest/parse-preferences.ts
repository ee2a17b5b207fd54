import type { IncomingHttpHeaders } from 'node:http';
import { wrongPreferences } from './refusals.ts';

const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

type Known = typeof KNOWN;
type Name = keyof Known;

/** Each preference as the caller named it first. `max-affected` counts only with `handling=strict`. */
export type Preferences = { readonly [One in Name]: Known[One][number] | undefined } & {
  /** A time zone that the database knows by this very name. */
  readonly timezone: string | undefined;
  readonly 'max-affected': number | undefined;
};

const NONE: Preferences = {
  resolution: undefined,
  missing: undefined,
  return: undefined,
  count: undefined,
  tx: undefined,
  handling: undefined,
  timezone: undefined,
  'max-affected': undefined,
};

/** The time zone that a request names, known or not; of several the first counts. */
export function namedTimeZone({ prefer }: IncomingHttpHeaders): string | undefined {
  if (prefer === undefined) return undefined;
  const wish = wishesOf(prefer).find((one) => one.startsWith(TIME_ZONE));
  return wish?.slice(TIME_ZONE.length);
}

/** What the header `Prefer` asks for; with `handling=strict` what is not known here is refused, otherwise ignored. */
export function parsePreferences(
  headers: IncomingHttpHeaders,
  isTimeZone: (name: string) => boolean,
): Preferences {
  const { prefer } = headers;
  if (prefer === undefined) return NONE;
  const wishes = wishesOf(prefer);
  const isStrict = first(wishes, 'handling') === 'strict';
  const named = namedTimeZone(headers);
  const timezone = named !== undefined && isTimeZone(named) ? named : undefined;
  const unknown = wishes.filter(
    (wish) => !(isKnown(wish) || (wish.startsWith(TIME_ZONE) && timezone !== undefined)),
  );
  if (isStrict && unknown.length > 0) throw wrongPreferences(unknown);
  const maxAffected = wishes.find((wish) => MAX_AFFECTED.test(wish))?.replace(/.*=/, '');
  return {
    resolution: first(wishes, 'resolution'),
    missing: first(wishes, 'missing'),
    return: first(wishes, 'return'),
    count: first(wishes, 'count'),
    tx: first(wishes, 'tx'),
    handling: first(wishes, 'handling'),
    timezone,
    'max-affected': isStrict && maxAffected !== undefined ? Number(maxAffected) : undefined,
  };
}

/** The header `Preference-Applied`, of those preferences that mean something to the request. */
export function nameApplied(preferences: Preferences, meaningful: readonly (keyof Preferences)[]): string {
  const names: (keyof Preferences)[] = [
    'resolution',
    'missing',
    'return',
    'count',
    'tx',
    'handling',
    'timezone',
    'max-affected',
  ];
  return names
    .filter((name) => meaningful.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
    .join(', ');
}

const TIME_ZONE = 'timezone=';
const MAX_AFFECTED = /^max-affected=\d{1,9}$/;

function first<One extends Name>(wishes: string[], name: One): Known[One][number] | undefined {
  const values: readonly Known[One][number][] = KNOWN[name];
  return wishes
    .map((wish) => values.find((value) => wish === `${name}=${value}`))
    .find((value) => value !== undefined);
}

function isKnown(wish: string): boolean {
  const [name = '', value = ''] = wish.split('=');
  const values: readonly string[] = Object.entries(KNOWN).find(([known]) => known === name)?.[1] ?? [];
  return values.includes(value) || MAX_AFFECTED.test(wish) || wish === '';
}

function wishesOf(prefer: string | string[]): string[] {
  return String(prefer)
    .split(',')
    .map((wish) => wish.trim());
}
