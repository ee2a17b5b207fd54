import { surahs } from '#content/surahs.ts';
import type { HeardPassage } from '#contract/heard.ts';

/** The round of a plan that is heard instead of judged by the learner: the ayahs into which joins were planned, and its day. */
type OfPlan = { joins: readonly number[]; day: string };

export type ListenHere = { passages: readonly HeardPassage[]; planned?: OfPlan | undefined };

/** More are never heard at one sitting. */
const MOST_PASSAGES = 40;

/** Where somebody listens on this device. The address says all, so that a reload and Back need nothing else. */
export function listenAddress({ passages: all, planned }: ListenHere): string | undefined {
  const passages = joined(all);
  if (passages.length === 0 || passages.length > MOST_PASSAGES) return undefined;
  const of = passages.map(({ surah, from, to }) => `${surah}.${from}-${to}`).join('_');
  return `/listen?of=${of}${planned ? `&joins=${planned.joins.join('.')}&day=${planned.day}` : ''}`;
}

/** Passages that share an ayah are recited as one: what is planned in two parts, 1–5 and 5–10, is heard as 1–10. */
export function joined(passages: readonly HeardPassage[]): HeardPassage[] {
  const found: HeardPassage[] = [];
  for (const { surah, from, to } of passages) {
    const last = found.at(-1);
    if (last?.surah === surah && last.from <= from && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ surah, from, to });
  }
  return found;
}

type Placed = { surah_number: number; ayah_number: number };

/** Ayahs that follow each other, as passages. */
export function passagesOf(ayahs: readonly Placed[]): HeardPassage[] {
  const passages: HeardPassage[] = [];
  for (const { surah_number: surah, ayah_number: ayah } of ayahs) {
    const last = passages.at(-1);
    if (last?.surah === surah && last.to === ayah - 1) last.to = ayah;
    else passages.push({ surah, from: ayah, to: ayah });
  }
  return passages;
}

/** Undefined where the address names nothing, or what is not in the Qur'an. */
export function listenHereFrom(query: URLSearchParams): ListenHere | undefined {
  const written = query.get('of')?.split('_') ?? [];
  const passages = written.flatMap((text) => passageIn(text) ?? []);
  if (passages.length === 0 || passages.length < written.length || passages.length > MOST_PASSAGES)
    return undefined;
  const [joins, day] = [query.get('joins'), query.get('day')];
  if (!joins || !day || passages.length > 1) return { passages };
  return { passages, planned: { joins: joins.split('.').map(Number).filter(Number.isInteger), day } };
}

function passageIn(text: string): HeardPassage | undefined {
  const [, surah, from, to] = /^(\d{1,3})\.(\d{1,3})-(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  const ayahCount = surahs[(surah ?? 0) - 1]?.ayahCount ?? 0;
  if (!surah || !from || !to || from > to || to > ayahCount) return undefined;
  return { surah, from, to };
}
