import type { InferOutput } from 'valibot';
import { escapeHtml } from './escape-html.ts';
import type { siteSettingsSchema } from './site-settings.ts';

/** What an admin may change about the site, as everyone sees it. */
export type SiteSettings = InferOutput<typeof siteSettingsSchema>;

/** Asked each time, as an admin may have changed them. */
export type CurrentSite = () => SiteSettings;

/** Undefined for a page whose tokens were not replaced. */
export function parseSettings(json: string): SiteSettings | undefined {
  if (json === SETTINGS_TOKEN) return undefined;
  const value: unknown = JSON.parse(json);
  return isSettings(value) ? value : undefined;
}

const isSettings = (value: unknown): value is SiteSettings => value instanceof Object && 'time_zone' in value;

/** Pages are prerendered with these tokens; the server replaces them by the settings. */
export const SITE_TOKENS: SiteSettings = {
  name: '[[site.name]]',
  tagline: '[[site.tagline]]',
  contact_email: '[[site.contact_email]]',
  run_by: '[[site.run_by]]',
  time_zone: '[[site.time_zone]]',
};

/** More than fits on one line of the header of a phone. */
const LONG_NAME_CHARACTERS = 14;

/** Whether the name has to be set small. */
export const isLongName = (name: string): boolean => name.length > LONG_NAME_CHARACTERS;

/** The place of that answer, as an attribute. */
export const LONG_NAME_TOKEN = '[[site.long_name]]';

/** The place of all settings as JSON, in an attribute of the page. */
export const SETTINGS_TOKEN = '[[site.settings]]';

const TOKEN = /\[\[site\.(\w+)\]\]/g;

/** Puts the settings into a page: markup in them is text. One pass, so that a token in a value stays what it is. */
export function fillSite(html: string, settings: SiteSettings): string {
  const { name, tagline, contact_email, run_by, time_zone } = settings;
  const values = { name, tagline, contact_email, run_by, time_zone };
  const texts: Record<string, string | null> = {
    ...values,
    long_name: String(isLongName(name)),
    settings: JSON.stringify(values),
  };
  return html.replace(TOKEN, (token, key: string) =>
    Object.hasOwn(texts, key) ? escapeHtml(texts[key] ?? '') : token,
  );
}
