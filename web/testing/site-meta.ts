import type { SiteSettings } from '#contract/site-tokens.ts';

export const SITE: SiteSettings = {
  name: 'Ilm & Amal',
  tagline: 'Nurture a generation rooted in knowledge and driven by purposeful action',
  contact_email: null,
  run_by: null,
  time_zone: 'UTC',
};

/** What the server writes into every page; it has to be there before the code that reads it. */
const meta = document.head.appendChild(document.createElement('meta'));
meta.name = 'site';
meta.content = JSON.stringify(SITE);
