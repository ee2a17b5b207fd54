/**
 * Pages are precached under an address of their own, so that a visit asks the server first. The build names them by this.
 * @param url of a page, such as `/memorise?surah=Al-Mulk`
 */
export function precachedPage(url: string): string {
  const { pathname } = new URL(url, 'http://site');
  return `${pathname.replace(/(?<=.)\/$/, '')}?precached`;
}
