import { site } from '#content/site.ts';
import { fillSite, parseSettings, type SiteSettings } from '#contract/site-tokens.ts';
import { rememberedSettings } from '#web/platform/offline.ts';

/** A page is precached unfilled: it shows the settings that were seen last. */
export async function fillCached(page: Response | undefined): Promise<Response | undefined> {
  if (!page) return undefined;
  const { status, headers } = page;
  return new Response(fillSite(await page.text(), await lastSeen()), { status, headers });
}

async function lastSeen(): Promise<SiteSettings> {
  const known = await rememberedSettings();
  const settings = known === undefined ? undefined : parseSettings(known);
  if (settings) return settings;
  const { name, tagline } = site;
  return { name, tagline, contact_email: null, run_by: null, time_zone: 'UTC' };
}
