import { surahLike } from '#content/find-surah.ts';
import { surahs } from '#content/surahs.ts';

/**
 * `from` and `to` (both included) are there only with a surah. A round of a plan names the ayahs whose step into them was
 * planned, those that are asked by heart where these are others, and its day.
 */
export type Selection = {
  juz?: number;
  surah?: string;
  from?: number;
  to?: number;
  joins?: readonly number[];
  asked?: readonly number[];
  day?: string;
};

export const MODES = ['order', 'next', 'recite', 'place'] as const;
export type Mode = (typeof MODES)[number];

/** `none` is a selection that no ayah can match, so that no request is needed. */
export type AskedFor = { kind: 'some'; selection: Selection } | { kind: 'none' };

const LAST_JUZ = 30;

/** What an address asks for; an empty parameter counts as absent. */
export function selectionFrom(query: URLSearchParams): AskedFor {
  return selectionIn(query, surahs.find(({ name }) => name === query.get('surah'))?.ayahCount ?? 0);
}

/** For callers that know the surah's length without the list of surahs. */
export function selectionIn(query: URLSearchParams, ayahCount: number): AskedFor {
  const surah = query.get('surah');
  const juz = numberIn(query, 'juz', LAST_JUZ);
  const from = numberIn(query, 'from', ayahCount); // without a surah there is nothing to count in
  const to = numberIn(query, 'to', ayahCount);
  if (juz === 'wrong' || from === 'wrong' || to === 'wrong') return { kind: 'none' };
  if (from && to && from > to) return { kind: 'none' };
  const passage = { ...(juz && { juz }), ...(surah && { surah }), ...(from && { from }), ...(to && { to }) };
  return { kind: 'some', selection: { ...passage, ...plannedIn(query) } };
}

function plannedIn(query: URLSearchParams): Pick<Selection, 'joins' | 'asked' | 'day'> {
  const joins = ayahsNamed(query.get('joins'));
  const asked = ayahsNamed(query.get('asked'));
  const day = query.get('day');
  return joins ? { joins, ...(asked && { asked }), ...(day && { day }) } : {};
}

/** What is no number names no ayah, so that nothing of it is graded. */
function ayahsNamed(text: string | null): number[] | undefined {
  return text?.split('.').map(Number).filter(Number.isInteger);
}

/** Putting in order is what happens unless another way is asked for. */
export function modeFrom(query: URLSearchParams): Mode {
  const asked = query.get('mode');
  return MODES.find((mode) => mode === asked) ?? 'order';
}

export function practicePath(selection: Selection, mode: Mode = 'order'): string {
  const { juz, surah, from, to, joins, asked, day } = selection;
  const query = new URLSearchParams();
  if (juz !== undefined) query.set('juz', String(juz));
  if (surah !== undefined) query.set('surah', surah);
  if (from !== undefined) query.set('from', String(from));
  if (to !== undefined) query.set('to', String(to));
  if (mode !== 'order') query.set('mode', mode);
  if (joins !== undefined) query.set('joins', joins.join('.'));
  if (asked !== undefined) query.set('asked', asked.join('.'));
  if (day !== undefined) query.set('day', day);
  return `/memorise?${query}`;
}

/** What an address without ayahs was probably meant to ask for: the surah that is named nearly so, the part if it has it. */
export function meantBy(query: URLSearchParams): Selection | undefined {
  const written = query.get('surah');
  const surah = written ? surahLike(written) : undefined;
  if (!surah) return undefined;
  const isAsked = ['juz', 'from', 'to'].every((name) => !query.get(name)) && surah.name === written;
  if (isAsked) return undefined; // it has no ayahs
  const from = numberIn(query, 'from', surah.ayahCount);
  const to = numberIn(query, 'to', surah.ayahCount);
  const isPart = typeof from === 'number' && typeof to === 'number' && from <= to;
  return { surah: surah.name, ...(isPart && surah.name !== written && { from, to }) };
}

function numberIn(query: URLSearchParams, name: string, last: number): number | 'wrong' | undefined {
  const text = query.get(name);
  if (!text) return undefined;
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  return number >= 1 && number <= last ? number : 'wrong';
}

/** Planned: what is practised freely begins below the site's header. A round by heart fills the screen, cards are scrolled. */
export function roundIn(query: URLSearchParams): 'by heart' | 'of cards' | undefined {
  const isOfOneSurah = Boolean(query.get('surah')) && !query.get('juz');
  if (!query.has('joins') || !isOfOneSurah) return undefined;
  return query.get('mode') === 'recite' ? 'by heart' : 'of cards';
}
