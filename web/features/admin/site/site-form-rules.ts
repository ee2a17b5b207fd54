import * as v from 'valibot';
import { isTimeZone, siteSettingsSchema } from '#contract/site-settings.ts';
import type { SiteSettings } from '#contract/site-tokens.ts';
import { officeSite } from '#web/words/en/office-site.ts';
import type { Problems } from '../use-editor.ts';

const text = v.string();

/** The form, as it was typed. */
export const siteDraftSchema = v.object({
  name: text,
  tagline: text,
  run_by: text,
  contact_email: text,
  time_zone: text,
});
export type SiteDraft = v.InferOutput<typeof siteDraftSchema>;

const FIELDS = ['name', 'tagline', 'run_by', 'contact_email', 'time_zone'] as const;

export function draftOf({ name, tagline, run_by, contact_email, time_zone }: SiteSettings): SiteDraft {
  return {
    name,
    tagline,
    run_by: run_by ?? '',
    contact_email: contact_email ?? '',
    time_zone: presentName(time_zone),
  };
}

/** The settings as the form says them: what is optional and empty is none. */
export function check(draft: SiteDraft): { values: SiteSettings } | { problems: Problems<SiteDraft> } {
  const { run_by, contact_email } = draft;
  const given = { ...draft, run_by: run_by.trim() || null, contact_email: contact_email.trim() || null };
  const result = v.safeParse(siteSettingsSchema, given);
  if (result.success) return { values: result.output };
  const problems: Problems<SiteDraft> = {};
  for (const issue of result.issues) {
    const field = FIELDS.find((name) => name === v.getDotPath(issue));
    if (field) problems[field] ??= issue.message;
  }
  return { problems };
}

/** Of two admins' forms: what this one changed, and everything else as the other left it. */
export function withTheirs(mine: SiteDraft, seen: SiteDraft, theirs: SiteDraft): SiteDraft {
  const merged = { ...theirs };
  for (const name of FIELDS) if (mine[name] !== seen[name]) merged[name] = mine[name];
  return merged;
}

export function isSame(a: SiteSettings, b: SiteSettings): boolean {
  return FIELDS.every((name) => a[name] === b[name]);
}

/** What another admin has changed, a sentence each. */
export function changesBetween(before: SiteDraft, after: SiteDraft): string[] {
  return FIELDS.filter((name) => before[name] !== after[name]).map((name) =>
    officeSite.conflict.changed[name](after[name]),
  );
}

/** Cities that were renamed: browsers still list their zones by the old names. */
const PRESENT_NAMES = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** A browser that is older than the present name goes on with the one that it knows. */
function presentName(zone: string): string {
  const present = PRESENT_NAMES.get(zone);
  return present !== undefined && isTimeZone(present) ? present : zone;
}

/** By the part of the world that their names begin with; the one that is set is always among them. */
export function zoneGroups(zones: readonly string[], current: string, others: string): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const zone of [...new Set([...zones, 'UTC', current].map(presentName))].toSorted()) {
    const group = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : others;
    groups.set(group, [...(groups.get(group) ?? []), zone]);
  }
  return [...groups];
}

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

export function isOld(madeAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(madeAt) > TWO_DAYS_MS;
}
