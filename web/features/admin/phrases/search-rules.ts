import type { Surah } from '#content/surahs.ts';
import type { OfficePhrase } from '#contract/functions.ts';

type Found = Pick<OfficePhrase, 'arabic' | 'english_translation' | 'surah_number' | 'ayah_number'>;

/** Whether a phrase is meant by what was typed: its meaning, its Arabic with or without marks, its surah by name or number, or `67:2`. */
export function isFound(phrase: Found, search: string, surahs: readonly Surah[]): boolean {
  const wanted = search.trim();
  if (wanted === '' || phrase.english_translation.toLowerCase().includes(wanted.toLowerCase())) return true;
  return isInArabic(phrase.arabic, wanted) || isOfPlace(phrase, wanted, surahs);
}

/** `67`, `67:2`, `Al-Mulk`, `mulk 2`, `الملك`, in figures of either script. */
function isOfPlace({ surah_number, ayah_number }: Found, wanted: string, surahs: readonly Surah[]): boolean {
  const [, first = '', ayah] = /^(.*?)(?:\s*[\s:.]\s*(\d+))?$/su.exec(inLatinFigures(wanted)) ?? [];
  if (ayah !== undefined && Number(ayah) !== ayah_number) return false;
  if (/^\d+$/.test(first)) return Number(first) === surah_number;
  const surah = surahs[surah_number - 1];
  const name = lettersOf(first);
  const arabic = skeletonOf(first);
  return (
    (name.length > 1 && lettersOf(surah?.name ?? '').includes(name)) ||
    (arabic.length > 1 && skeletonOf(surah?.arabicName ?? '').includes(arabic))
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const ARABIC_FIGURES = /[\u0660-\u0669\u06F0-\u06F9]/g;
const inLatinFigures = (text: string): string =>
  text.replaceAll(ARABIC_FIGURES, (figure) => String((figure.codePointAt(0) ?? 0) & 0xf));

/** Vowels, pauses, small letters and the line that stretches a word. */
const MARKS = /[\u0610-\u061A\u0640\u064B-\u065F\u06D6-\u06ED]/g;
const SMALL_ALIF = '\u0670';

function isInArabic(arabic: string, wanted: string): boolean {
  const letters = skeletonOf(wanted);
  if (letters.trim().length < 2) return letters !== '' && arabic.includes(wanted);
  // The mushaf writes ٱلصَّلَوٰةَ; some type الصلاة, some الصلوة.
  return [arabic, arabic.replaceAll(`و${SMALL_ALIF}`, SMALL_ALIF)].some((text) =>
    skeletonOf(text).includes(letters),
  );
}

/**
 * The letters that everybody types alike. Alif is none of them: the mushaf leaves many out that people write, and the hamza has five
 * forms.
 */
function skeletonOf(text: string): string {
  return text
    .replaceAll(MARKS, '')
    .replaceAll(/[اٱأإآءٰ]/g, '')
    .replaceAll(/[ىئ]/g, 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\u0620-\u064A ]/g, '')
    .replaceAll(/ +/g, ' ');
}
