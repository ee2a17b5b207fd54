import { PUBLIC_TABLES } from '#contract/tables.ts';

const PUBLIC_READS = new Set([...PUBLIC_TABLES].map((table) => `/rest/v1/${table}`));

/** Only what everybody may read is cached: never an account, a role or a message. */
export function isPublicRead({ pathname }: URL): boolean {
  return PUBLIC_READS.has(pathname);
}
