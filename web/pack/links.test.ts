import { describe, expect, test } from 'vitest';
import { letters as alphabet } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import { dice } from '#contract/testing/dice.ts';
import { digitsOf, type Field } from '#web/links/digits-rules.ts';
import { framed, type Refusal } from '#web/links/frame-rules.ts';
import { qrOf } from '#web/links/qr.ts';
import { scanned } from '#web/links/testing/scanned.ts';
import { checkOfPack, packFragment, readPackFragment } from './pack-link-rules.ts';
import { bytesLeft, EMPTY_PACK, PACK_GAMES, PACK_MODES, PACK_MOST, type Pack } from './pack-rules.ts';

/** A longer name than most sites have. */
const ORIGIN = 'https://www.ilm-and-amal.example-community.org';

const SEED = Math.floor(Math.random() * 2 ** 31);
const random = dice(SEED);
const below = (limit: number) => Math.floor(random() * limit);
const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

function randomPack(passages: number, letters: number, phrases: number, title: string, note: string): Pack {
  return {
    title,
    note,
    passages: many(passages, () => {
      const { number: surah, ayahCount } = surahs[below(114)] ?? { number: 2, ayahCount: 286 };
      const from = 1 + below(ayahCount);
      return { surah, from, to: from + below(ayahCount - from + 1), mode: one(PACK_MODES) };
    }),
    letters: alphabet
      .toSorted(() => random() - 0.5)
      .slice(0, letters)
      .map(({ name }) => name),
    game: one(PACK_GAMES),
    phrases: many(phrases, () => {
      const { number: surah, ayahCount } = surahs[below(114)] ?? { number: 2, ayahCount: 286 };
      const from = 1 + below(128);
      return { surah, ayah: 1 + below(ayahCount), from, to: from + below(PACK_MOST.phraseWords) };
    }),
  };
}

const AL_MULK: Pack = {
  title: 'Al-Mulk, the first five',
  note: 'الملك كل يوم',
  passages: [{ surah: 67, from: 1, to: 5, mode: 'recite' }],
  letters: ['baa', 'taa', 'thaa'],
  game: 'letter-safari',
  phrases: [{ surah: 1, ayah: 2, from: 1, to: 2 }],
};

const FIRST = 'P11EFFc9ig2QpF2XaViN890BAvUVW0PCCUetIMk0LSHg5ssLlf44BFAhJ2mA5HplYp2yWqnPfow3ShaH0J6o6E';

const refusedAs = (refused: Refusal) => ({ refused });

describe(`what was written is read again, seed ${SEED}`, () => {
  test('whatever was chosen', () => {
    for (let round = 0; round < 60; round += 1) {
      const pack = randomPack(1 + (round % 3), round % 7, round % 6, 'Saturday', 'Two minutes a day.');
      expect(readPackFragment(`#${packFragment(pack)}`)).toEqual(pack);
    }
  });

  test('a link of the first version is read by every later one', () => {
    expect(packFragment(AL_MULK)).toBe(FIRST);
    expect(readPackFragment(FIRST)).toEqual(AL_MULK);
    expect(checkOfPack(AL_MULK)).toBe(FIRST.slice(-6));
  });

  test('a sentence that goes on after the link does no harm', () => {
    for (const text of [`${FIRST}.`, `${FIRST})`, ` ${FIRST}\n`])
      expect(readPackFragment(text)).toEqual(AL_MULK);
  });

  test('what is typed is tidied: one line, no spaces around it, nothing that turns the text about', () => {
    const typed = {
      ...AL_MULK,
      title: '  Al-Mulk,\nthe\tfirst \u202efive ',
      note: ' \u2067الملك كل يوم\ud800',
    };
    expect(readPackFragment(packFragment(typed))).toEqual(AL_MULK);
  });
});

describe('a link that is not whole, not ours or not meant for the page is refused', () => {
  test.each<[string, string, Refusal]>([
    ['nothing', '', 'missing'],
    ['the name of a chapter', '#chapter-2', 'foreign'],
    ['a link to a listener', 'L10Q8x0KtiNUXIADMfADoQUigT1k380hX9zH', 'other'],
    ['a newer version', FIRST.replace('1', '2'), 'newer'],
    ['one sign too few', FIRST.slice(0, -1), 'cut'],
    ['one sign too many', `${FIRST}a`, 'damaged'],
    ['a million signs', `P1${'z'.repeat(1_000_000)}`, 'damaged'],
  ])('%s', (_name, fragment, refused) => {
    expect(readPackFragment(fragment)).toEqual(refusedAs(refused));
  });

  test('whatever one sign became', () => {
    const changed = Array.from(FIRST).flatMap((sign, at) =>
      ['a', '0', 'Z', '-']
        .filter((other) => other !== sign)
        .map((other) => FIRST.slice(0, at) + other + FIRST.slice(at + 1)),
    );
    expect(changed.filter((link) => !('refused' in readPackFragment(link)))).toEqual([]);
  });
});

/** No passages, letters or phrases, a title of one letter, no note. */
const fieldsWith = (part: Partial<Record<keyof Pack, Field[]>>): Field[] => [
  ...(part.passages ?? [[0, 2]]),
  ...(part.letters ?? [
    [0, 3],
    [0, 1],
  ]),
  ...(part.phrases ?? [[0, 3]]),
  ...(part.title ?? [
    [1, 8],
    [65, 8],
  ]),
  ...(part.note ?? [[0, 8]]),
];

describe('a link that somebody made by hand is refused where it names what there is not', () => {
  const aBaa: Field[] = [[1, 3], [0, 1], [1, 5]]; // prettier-ignore
  const read = (part: Parameters<typeof fieldsWith>[0]) =>
    readPackFragment(framed('pack', digitsOf(fieldsWith({ letters: aBaa, ...part }))));

  test('this is how one is made', () => {
    expect(read({})).toEqual({ ...EMPTY_PACK, title: 'A', letters: ['baa'] });
  });

  test.each<[string, Parameters<typeof read>[0]]>([
    ['nothing to do', { letters: [[0, 3], [0, 1]] }], // prettier-ignore
    ['an ayah beyond the last', { passages: [[1, 2], [6236, 13], [0, 9], [0, 2]] }], // prettier-ignore
    ['a passage beyond its surah', { passages: [[1, 2], [0, 13], [7, 9], [0, 2]] }], // prettier-ignore
    ['a letter 29', { letters: [[1, 3], [0, 1], [28, 5]] }], // prettier-ignore
    ['a letter twice', { letters: [[2, 3], [0, 1], [1, 5], [1, 5]] }], // prettier-ignore
    ['seven letters', { letters: [[7, 3], [0, 1], ...many(7, () => 0).map((_, at): Field => [at, 5])] }], // prettier-ignore
    ['six phrases', { phrases: [[6, 3], ...many(6, (): Field[] => [[0, 13], [1, 8], [0, 5]]).flat()] }], // prettier-ignore
    ['a word 0', { phrases: [[1, 3], [0, 13], [0, 8], [0, 5]] }], // prettier-ignore
    ['what is no UTF-8', { title: [[1, 8], [0xc3, 8]] }], // prettier-ignore
    ['a line break', { title: [[3, 8], [65, 8], [10, 8], [65, 8]] }], // prettier-ignore
    ['a text that is too long', { note: [[140, 8], ...many(140, (): Field => [66, 8])] }],
    ['something left over', { note: [[0, 8], [1, 1]] }], // prettier-ignore
  ])('%s', (_name, part) => {
    expect(read(part)).toEqual(refusedAs('damaged'));
  });
});

describe(`a cheap phone can read it, seed ${SEED}`, () => {
  test.each([
    ['in English', 'a'.repeat(60), 'b'.repeat(80)],
    ['in Arabic', 'ب'.repeat(30), 'ت'.repeat(40)],
    ['in signs of four bytes', '🌙'.repeat(15), '🌱'.repeat(20)],
  ])(
    'the largest pack %s is at most 300 signs, and its QR code says the same',
    async (_name, title, note) => {
      const pack = randomPack(PACK_MOST.passages, PACK_MOST.letters, PACK_MOST.phrases, title, note);
      expect(bytesLeft(pack)).toBe(0);
      const link = `${ORIGIN}/pack#${packFragment(pack)}`;
      expect(link.length).toBeLessThanOrEqual(300);
      expect(readPackFragment(link.split('#')[1] ?? '')).toEqual(pack);
      expect(scanned(await qrOf(link))).toBe(link);
    },
  );
});
