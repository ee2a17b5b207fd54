import type { Ayah } from '#contract/tables.ts';
import { ayahsFrom } from './ayah-rows.ts';

declare global {
  interface Window {
    /** The request that the page's head has sent, until its answer is taken. */
    earlyAyahs?: { url: string; answer: Promise<Response | undefined> } | undefined;
  }
}

/**
 * Asks for the surah that the address names while the page's code is still under way, with the very request that
 * `readAyahs` would send. The head carries this function as text, so it must not use anything from outside.
 */
export function fetchAyahsEarly(server: string, key: string): void {
  const asked = new URLSearchParams(location.search);
  const surah = asked.get('surah');
  if (location.pathname !== '/memorise' || !surah || asked.get('juz')) return;
  const query = new URLSearchParams({
    select: '*',
    surah: `eq.${surah}`,
    order: 'surah_number.asc,ayah_number.asc',
    offset: '0',
    limit: '1000',
  });
  const url = `${server || location.origin}/rest/v1/Qur'an?${query.toString().replace('%2A', '*')}`;
  const headers = {
    'Accept-Profile': 'public',
    apikey: key,
    Authorization: `Bearer ${key}`,
    Prefer: 'count=exact',
  };
  // What fails here is asked for again by the page, which can say so.
  window.earlyAyahs = { url, answer: fetch(url, { headers }).catch(() => undefined) };
}

/** The answer to a request that was sent early, once. */
export async function takeEarly(url: string): Promise<Response | undefined> {
  const early = typeof window === 'undefined' ? undefined : window.earlyAyahs;
  if (early?.url !== url) return undefined;
  window.earlyAyahs = undefined;
  return early.answer;
}

/** The rows of the early request; its answer is left for the page. */
export async function readEarly(): Promise<readonly Ayah[] | undefined> {
  const answer = await window.earlyAyahs?.answer;
  if (!answer?.ok || answer.bodyUsed) return undefined;
  const rows: unknown = await answer.clone().json();
  return ayahsFrom(rows);
}
