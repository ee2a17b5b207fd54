import { surahs, type Surah } from './surahs.ts';

/** The surah that `al mulk`, `Mulk` or `67` means. */
export function surahLike(text: string): Surah | undefined {
  const number = Number(text);
  const [first] = Number.isInteger(number)
    ? surahs.filter((surah) => surah.number === number)
    : surahsLike(text);
  return first;
}

/** What most people begin with: Al-Fatihah, the last ten from the shortest on, Al-Mulk, Ya-Sin and Al-Kahf. */
export const COMMON_SURAHS: readonly Surah[] = [
  1, 114, 113, 112, 111, 110, 109, 108, 107, 106, 105, 67, 36, 18,
].flatMap((number) => surahs[number - 1] ?? []);

/** Those whose name begins so come first. An empty text finds all. */
export function surahsLike(text: string): Surah[] {
  const wanted = plain(text);
  const arabic = text.trim();
  if (!arabic) return [...surahs];
  const places = surahs.map((surah) => ({ surah, place: placeIn(surah, wanted, arabic) }));
  return places
    .filter(({ place }) => place !== undefined)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ surah }) => surah);
}

/** What people also call a surah, or the part of the Qur'an that begins with it. */
const OTHER_NAMES: Readonly<Record<number, string>> = {
  9: 'baraah',
  17: 'baniisrail',
  67: 'tabarak',
  76: 'dahr',
  78: 'amma juzamma',
  94: 'inshirah',
  111: 'lahab',
  112: 'tawhid',
};

/** 0 for the name itself, then its beginning, its middle, and the meaning; undefined where nothing is alike. */
function placeIn({ number, name, arabicName, meaning }: Surah, wanted: string, arabic: string) {
  const letters = plain(name);
  const own = plain(name.replace(ARTICLE, ''));
  const others = OTHER_NAMES[number]?.split(' ') ?? [];
  if (String(number) === wanted || letters === wanted || own === wanted || arabicName === arabic) return 0;
  if (wanted && others.some((other) => other.startsWith(wanted))) return 1;
  if (wanted && (letters.startsWith(wanted) || own.startsWith(wanted))) return 1;
  if ((wanted && letters.includes(wanted)) || arabicName.includes(arabic)) return 2;
  return wanted && plain(meaning).includes(wanted) ? 3 : undefined;
}

const ARTICLE = /^A[a-z]{1,2}-(?=[A-Z])/;

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
