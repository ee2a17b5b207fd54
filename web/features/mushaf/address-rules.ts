import { LAST_PAGE, pageOf, type Place } from '#content/mushaf/pages.ts';
import { surahs } from '#content/surahs.ts';

/** What an address asks for. `wrong` is a number that is not in the mushaf, as it was written. */
export type Asked =
  | { is: 'page'; page: number }
  | { is: 'ayah'; page: number; place: Place }
  | { is: 'wrong'; written: string }
  /** Nothing: the page that was left open. */
  | { is: 'any' };

export function askedIn(query: URLSearchParams): Asked {
  const [page, surah, ayah] = ['page', 'surah', 'ayah'].map((name) => query.get(name)?.trim() ?? '');
  if (page) {
    const number = numberIn(page, LAST_PAGE);
    return number ? { is: 'page', page: number } : { is: 'wrong', written: `page ${page}` };
  }
  if (!surah) return { is: 'any' };
  const number = numberIn(surah, surahs.length);
  if (!number) return { is: 'wrong', written: `surah ${surah}` };
  if (!ayah) return { is: 'page', page: pageOf({ surah: number, ayah: 1 }) };
  const ayahNumber = numberIn(ayah, surahs[number - 1]?.ayahCount ?? 0);
  if (!ayahNumber) return { is: 'wrong', written: `ayah ${surah}:${ayah}` };
  const place = { surah: number, ayah: ayahNumber };
  return { is: 'ayah', page: pageOf(place), place };
}

/** The two pages that lie open together: the odd one on the right. */
export function spreadOf(page: number): { right: number; left: number } {
  const right = page % 2 === 1 ? page : page - 1;
  return { right, left: right + 1 };
}

/** Where a turn leads to, if the mushaf has more pages there. With two pages open it turns both. */
export function turned(page: number, by: 1 | -1, isSpread: boolean): number | undefined {
  const next = isSpread ? spreadOf(page).right + 2 * by : page + by;
  return next >= 1 && next <= LAST_PAGE ? next : undefined;
}

/** A number from 1 on, in Latin or Arabic digits. */
export function numberIn(text: string, last: number): number | undefined {
  const latin = text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  const number = /^\d{1,4}$/.test(latin) ? Number(latin) : 0;
  return number >= 1 && number <= last ? number : undefined;
}
