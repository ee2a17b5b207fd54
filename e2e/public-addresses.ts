import { EXAMPLES, PUBLIC_PAGES } from '#contract/pages.ts';

/** The address of each public page, with its example. */
export const PUBLIC_ADDRESSES = PUBLIC_PAGES.map(({ name, path }) => ({
  name,
  address: `${path}${EXAMPLES[name] ?? ''}`,
}));
