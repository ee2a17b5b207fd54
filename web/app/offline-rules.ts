import { PUBLIC_TABLES } from '#contract/tables.ts';

const PUBLIC_READS = new Set([...PUBLIC_TABLES].map((table) => `/rest/v1/${table}`));

/** Only what everybody may read is cached: never an account, a role or a message. */
export function isPublicRead({ pathname }: URL): boolean {
  return PUBLIC_READS.has(pathname);
}

/** The ayahs of one page of the mushaf: in one evening somebody may leaf through more of them than there is room for texts. */
export function isPageOfMushaf({ searchParams }: URL): boolean {
  return /^\(and\(surah_number\.eq\.\d+,ayah_number\.gte\./.test(searchParams.get('or') ?? '');
}

/** The font and the lines of the mushaf's second hand, which only those fetch who chose it. */
export function isOfSecondHand({ pathname }: URL): boolean {
  return /^\/_app\/(madinah|widths-\d+-madinah)-/.test(pathname);
}

/** The addresses under which files are precached. */
export function namesOf(files: readonly (string | { url: string })[]): ReadonlySet<string> {
  return new Set(files.map((file) => (typeof file === 'string' ? file : file.url)));
}

/** Whether somebody opens a page of which there is a copy. */
export function isPageVisit(
  { mode }: Pick<Request, 'mode'>,
  url: URL,
  precached: ReadonlySet<string>,
): boolean {
  return mode === 'navigate' && precached.has(precachedPage(url.href));
}

/**
 * Pages are precached under an address of their own, so that a visit asks the server first. The build names them by this.
 * @param url of a page, such as `/memorise?surah=Al-Mulk`
 */
export function precachedPage(url: string): string {
  const { pathname } = new URL(url, 'http://site');
  return `${pathname.replace(/(?<=.)\/$/, '')}?precached`;
}
