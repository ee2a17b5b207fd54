import { parseSettings, SITE_TOKENS, type SiteSettings } from '#contract/site-tokens.ts';
import { createStore, useObservable } from '#web/platform/observable.ts';
import { rememberSettings } from '#web/platform/offline.ts';
import { followOtherTabs, sendToOtherTabs } from '#web/platform/stored.ts';

/** In every page; holds the settings as JSON. */
const META = 'meta[name="site"]';

const NONE: SiteSettings = { name: '', tagline: '', contact_email: null, run_by: null, time_zone: 'UTC' };

/** While pages are prerendered these are tokens, which the server fills. */
const settings = createStore(import.meta.env.SSR ? SITE_TOKENS : readPage());

function readPage(): SiteSettings {
  const json = document.querySelector<HTMLMetaElement>(META)?.content;
  return (json && parseSettings(json)) || NONE;
}

/** Name, tagline and all else that admins may change about the site, as the page brought it or an admin just saved it. */
export function useSite(): SiteSettings {
  return useObservable(settings);
}

/** For visits without a network, which show what was seen last. */
export function rememberSite(): void {
  if ('caches' in globalThis) rememberSettings(JSON.stringify(settings.get())).catch(console.warn);
}

const SAVED = 'site-saved';

/** Shows what was just saved at once, in every tab. */
export function showSite(saved: SiteSettings): void {
  settings.set(saved);
  sendToOtherTabs(SAVED, JSON.stringify(saved));
  rememberSite();
}

if (!import.meta.env.SSR)
  followOtherTabs(SAVED, (text) => {
    const saved = text && parseSettings(text);
    if (saved) settings.set(saved);
  });
