import { PUBLIC_PAGES } from '#contract/pages.ts';

/** The address of each public page, with its example. */
export const PUBLIC_ADDRESSES = PUBLIC_PAGES.map((page) => ({
  name: page.name,
  address: 'example' in page ? `${page.path}${page.example}` : page.path,
}));
