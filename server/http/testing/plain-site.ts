import { SITE_TOKENS } from '#contract/site-tokens.ts';

/** A site as its operator has it who has set nothing up. */
export const PLAIN_SITE = {
  voicesDir: undefined,
  siteUrl: 'http://localhost',
  hasRecitations: false,
  settings: { current: () => SITE_TOKENS, subscribe: () => undefined },
};
