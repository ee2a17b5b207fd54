import { TABLES, type Ayah } from '#contract/tables.ts';
import { ayahsFrom } from './ayah-rows.ts';
import { readAyahs } from './quran.ts';

/** What an answer was asked for: a surah, a juz, or the ayahs of both. */
export type TextFilter = { juz?: number; surah?: string };

/** The worker's copies of what was read, and those that a person asked for, which only a person removes. */
const READ = 'texts';
const KEPT = 'kept-texts';

/** Reads a surah or juz and keeps it compressed on this device. Throws where it cannot be read or kept. */
export async function keepText(
  filter: TextFilter,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const rows = await readAyahs(filter, signal, { onBytes });
  const packed = new Blob([JSON.stringify(rows)]).stream().pipeThrough(new CompressionStream('gzip'));
  const cache = await caches.open(KEPT);
  await cache.put(keyOf(filter), new Response(packed));
}

export async function removeKeptText(filter: TextFilter): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.delete(keyOf(filter));
}

export async function keptTexts(): Promise<TextFilter[]> {
  const urls = await urlsIn(KEPT);
  return urls.flatMap((url) => filterIn(url));
}

export async function textsOnDevice(): Promise<TextFilter[]> {
  const read = await urlsIn(READ);
  return [...(await keptTexts()), ...read.filter(isWholeAnswer).flatMap((url) => filterIn(url))];
}

/** What was read last goes first: it may be newer than what was kept. */
export async function readFromDevice(filter: TextFilter): Promise<readonly Ayah[] | undefined> {
  const wanted = keyOf(filter);
  const read = (await urlsIn(READ)).filter(isWholeAnswer).find((url) => keyIn(url) === wanted);
  const answer = read && (await (await openCache(READ))?.match(read.href, { ignoreVary: true }));
  if (answer) return ayahsFrom(await answer.json());
  const kept = await (await openCache(KEPT))?.match(wanted);
  if (!kept?.body) return undefined;
  return ayahsFrom(await new Response(kept.body.pipeThrough(new DecompressionStream('gzip'))).json());
}

/** No cache is made by looking for one; without a secure address there is none. */
async function openCache(name: string): Promise<Cache | undefined> {
  if (typeof caches === 'undefined' || !(await caches.has(name))) return undefined;
  return caches.open(name);
}

async function urlsIn(name: string): Promise<URL[]> {
  const requests = await (await openCache(name))?.keys();
  return (requests ?? []).map(({ url }) => new URL(url));
}

/** All columns of a selection that fits one answer, as `readAyahs` asks for it. */
function isWholeAnswer({ pathname, searchParams: query }: URL): boolean {
  const isOfQuran = decodeURIComponent(pathname).endsWith(`/rest/v1/${TABLES.quran}`);
  return isOfQuran && query.get('select') === '*' && query.get('offset') === '0' && !query.has('or');
}

function keyOf({ juz, surah }: TextFilter): string {
  const query = new URLSearchParams();
  if (juz !== undefined) query.set('juz', `eq.${juz}`);
  if (surah !== undefined) query.set('surah', `eq.${surah}`);
  return `/kept-texts?${query}`;
}

function keyIn(url: URL): string {
  const [filter] = filterIn(url);
  return filter ? keyOf(filter) : '';
}

/** Empty for the whole Qur'an, which is no single answer. */
function filterIn({ searchParams: query }: URL): TextFilter[] {
  const [juz, surah] = [query.get('juz'), query.get('surah')].map((text) => text?.replace(/^eq\./, ''));
  return juz || surah ? [{ ...(juz && { juz: Number(juz) }), ...(surah && { surah }) }] : [];
}
