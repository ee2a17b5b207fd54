import { TABLES, type Ayah } from '#contract/tables.ts';
import { readAll, type Progress } from './read-all.ts';
import { restAsVisitor, rowsOf } from './rest.ts';

export type QuranIndexRow = Pick<Ayah, 'juz' | 'surah' | 'surah_number'>;
export type SurahRow = Pick<Ayah, 'surah' | 'surah_number'>;
export type AyahSelection = { juz?: number | undefined; surah?: string | undefined };

const SURAHS_OF_JUZ_LIMIT = 10_000;

/** One row for each ayah, which is what the picker counts and sorts. */
export function readQuranIndex(signal: AbortSignal): Promise<QuranIndexRow[]> {
  const rest = restAsVisitor();
  return readAll((range, options) =>
    rest
      .from(TABLES.quran)
      .select('juz, surah, surah_number', options)
      .order('surah_number')
      .order('ayah_number')
      .range(...range)
      .abortSignal(signal),
  );
}

export function readSurahsOfJuz(juz: number, signal: AbortSignal): Promise<SurahRow[]> {
  return rowsOf(
    restAsVisitor()
      .from(TABLES.quran)
      .select('surah, surah_number')
      .eq('juz', juz)
      .limit(SURAHS_OF_JUZ_LIMIT)
      .abortSignal(signal),
  );
}

/** Both must match where both are given; with neither, the whole Qur'an. */
export function readAyahs(
  { juz, surah }: AyahSelection,
  signal: AbortSignal,
  onProgress?: (progress: Progress) => void,
): Promise<Ayah[]> {
  const rest = restAsVisitor();
  return readAll((range, options) => {
    let query = rest.from(TABLES.quran).select('*', options);
    if (juz !== undefined) query = query.eq('juz', juz);
    if (surah !== undefined) query = query.eq('surah', surah);
    return query
      .order('surah_number')
      .order('ayah_number')
      .range(...range)
      .abortSignal(signal);
  }, onProgress);
}
