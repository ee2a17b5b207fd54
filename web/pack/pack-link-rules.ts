import { letters as alphabet } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import { digitsOf, readDigits, type Field, type FieldReader } from '#web/links/digits-rules.ts';
import { checkOf, framed, unframed, type Refusal } from '#web/links/frame-rules.ts';
import {
  isRealPassage,
  PACK_GAMES,
  PACK_MODES,
  PACK_MOST,
  problemOf,
  tidy,
  type Pack,
  type PackPassage,
  type PackPhrase,
} from './pack-rules.ts';

/** Ayahs and letters are numbered from 0; of a phrase `length` is one less than its words. */
const BITS = { passages: 2, ayah: 13, more: 9, mode: 2, letters: 3, letter: 5, game: 1 };
const PHRASE_BITS = { phrases: 3, word: 8, length: 5 };
const TEXT_BITS = { length: 8, byte: 8 };

/** The pack itself, as a fragment: no server sees it. @throws where it names what there is not */
export function packFragment(pack: Pack): string {
  const problem = problemOf(pack);
  if (problem) throw new Error(`a pack that is ${problem} has no link`);
  return framed('pack', digitsOf(fieldsOf(pack)));
}

/** What names a pack in a learner's record. */
export function checkOfPack(pack: Pack): string {
  return checkOf(packFragment(pack));
}

export function readPackFragment(fragment: string): Pack | { refused: Refusal } {
  const inside = unframed('pack', fragment);
  if ('refused' in inside) return inside;
  const reader = readDigits(inside.digits);
  const pack = takePack(reader);
  return pack && reader.isAtEnd() && problemOf(pack) === undefined ? pack : { refused: 'damaged' };
}

function fieldsOf({ title, note, passages, letters, game, phrases }: Pack): Field[] {
  return [
    [passages.length, BITS.passages],
    ...passages.flatMap(({ surah, from, to, mode }): Field[] => [
      [numberOfAyah(surah, from), BITS.ayah],
      [to - from, BITS.more],
      [PACK_MODES.indexOf(mode), BITS.mode],
    ]),
    [letters.length, BITS.letters],
    [PACK_GAMES.indexOf(game), BITS.game],
    ...letters.map((name): Field => [alphabet.findIndex((each) => each.name === name), BITS.letter]),
    [phrases.length, PHRASE_BITS.phrases],
    ...phrases.flatMap(({ surah, ayah, from, to }): Field[] => [
      [numberOfAyah(surah, ayah), BITS.ayah],
      [from, PHRASE_BITS.word],
      [to - from, PHRASE_BITS.length],
    ]),
    ...textFields(title),
    ...textFields(note),
  ];
}

/** Undefined where it names what there is not; whatever is beyond the end reads as zeros. */
function takePack(reader: FieldReader): Pack | undefined {
  const passages = takeEach(reader.take(BITS.passages), () => takePassage(reader));
  const letterCount = reader.take(BITS.letters);
  const game = PACK_GAMES[reader.take(BITS.game)];
  const letters = takeEach(letterCount, () => alphabet[reader.take(BITS.letter)]?.name);
  const phrases = takeEach(reader.take(PHRASE_BITS.phrases), () => takePhrase(reader));
  const title = takeText(reader);
  const note = takeText(reader);
  if (!passages || !game || !letters || !phrases || title === undefined || note === undefined)
    return undefined;
  const isSmall = letters.length <= PACK_MOST.letters && phrases.length <= PACK_MOST.phrases;
  const areDifferent = new Set(letters).size === letters.length;
  return isSmall && areDifferent ? { title, note, passages, letters, game, phrases } : undefined;
}

function takePassage(reader: FieldReader): PackPassage | undefined {
  const place = placeOf(reader.take(BITS.ayah));
  const more = reader.take(BITS.more);
  const mode = PACK_MODES[reader.take(BITS.mode)];
  if (!place || !mode) return undefined;
  const passage = { surah: place.surah, from: place.ayah, to: place.ayah + more, mode };
  return isRealPassage(passage) ? passage : undefined;
}

function takePhrase(reader: FieldReader): PackPhrase | undefined {
  const place = placeOf(reader.take(BITS.ayah));
  const from = reader.take(PHRASE_BITS.word);
  const to = from + reader.take(PHRASE_BITS.length);
  return place && from >= 1 ? { ...place, from, to } : undefined;
}

function textFields(text: string): Field[] {
  const bytes = new TextEncoder().encode(tidy(text));
  return [[bytes.length, TEXT_BITS.length], ...Array.from(bytes, (byte): Field => [byte, TEXT_BITS.byte])];
}

/** Undefined for what is no text, or not as a link of ours holds it. */
function takeText(reader: FieldReader): string | undefined {
  const bytes = Array.from({ length: reader.take(TEXT_BITS.length) }, () => reader.take(TEXT_BITS.byte));
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    return text === tidy(text) ? text : undefined;
  } catch {
    return undefined; // these bytes are no UTF-8
  }
}

/** Undefined where one of them is. */
function takeEach<Item>(count: number, take: () => Item | undefined): Item[] | undefined {
  const items = Array.from({ length: count }, take);
  const found = items.filter((item) => item !== undefined);
  return found.length === count ? found : undefined;
}

/** How many ayahs of the Qur'an come before it. */
function numberOfAyah(surah: number, ayah: number): number {
  return surahs.slice(0, surah - 1).reduce((sum, { ayahCount }) => sum + ayahCount, 0) + ayah - 1;
}

function placeOf(number: number): { surah: number; ayah: number } | undefined {
  let rest = number;
  for (const { number: surah, ayahCount } of surahs) {
    if (rest < ayahCount) return { surah, ayah: rest + 1 };
    rest -= ayahCount;
  }
  return undefined;
}
