import { describe, expect, test } from 'vitest';
import { wordsOf } from '#content/ayah-shapes.ts';
import { surahs } from '#content/surahs.ts';
import { FACES } from '#contract/faces.ts';
import { HEARD_MOST, MARKS, type HeardPassage, type WordMark } from '#contract/heard.ts';
import { dice } from '#contract/testing/dice.ts';
import { calendarDay } from '#web/platform/clock.ts';
import { digitsOf } from '#web/links/digits-rules.ts';
import { framed, type Refusal } from '#web/links/frame-rules.ts';
import { heardFragment, readHeardFragment, type HeardLink } from './heard-link-rules.ts';
import { listenFields, listenFragment, momentFields, readListenFragment } from './listen-link-rules.ts';
import { inOrder, withMark } from './marking-rules.ts';
import { scanned } from '#web/links/testing/scanned.ts';
import { newRound } from './new-round.ts';
import { qrOf } from '#web/links/qr.ts';

/** A longer name than most sites have. */
const ORIGIN = 'https://www.ilm-and-amal.example-community.org';

const SEED = Math.floor(Math.random() * 2 ** 31);
const random = dice(SEED);
const below = (limit: number) => Math.floor(random() * limit);
const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];

function randomPassage(ayahs: number): HeardPassage {
  const long = surahs.filter(({ ayahCount }) => ayahCount >= ayahs);
  const { number, ayahCount } = long[below(long.length)] ?? { number: 2, ayahCount: 286 };
  const from = 1 + below(ayahCount - ayahs + 1);
  return { surah: number, from, to: from + ayahs - 1 };
}

function randomHeard(passages: readonly HeardPassage[], markCount: number): HeardLink {
  let marks: readonly WordMark[] = [];
  while (marks.length < markCount) {
    const { surah, from, to } = passages[below(passages.length)] ?? { surah: 1, from: 1, to: 1 };
    const ayah = from + below(to - from + 1);
    marks = withMark(marks, { surah, ayah, word: 1 + below(wordsOf(surah, ayah)) }, one(MARKS));
  }
  const done = new Date(below(2 ** 42));
  return {
    ...newRound(new Date(below(2 ** 42))),
    passages,
    face: one(FACES),
    marks: inOrder(marks, passages),
    seconds: below(HEARD_MOST.seconds + 1),
    at: done.getTime(),
    day: calendarDay(done),
  };
}

const listenPart = ({ passages, round, made, madeOn, face }: HeardLink) => ({
  passages,
  round,
  made,
  madeOn,
  face,
});

const AL_MULK: HeardLink = {
  passages: [{ surah: 67, from: 1, to: 10 }],
  round: '0123456789abcdef',
  made: Date.UTC(2026, 0, 5, 22, 30),
  madeOn: '2026-01-06',
  face: 'fox',
  marks: [
    [67, 3, 4, 'helped'],
    [67, 5, 1, 'vowel'],
  ],
  seconds: 140,
  at: Date.UTC(2026, 0, 6, 3),
  day: '2026-01-05',
};

const FIRST_LISTEN = 'L10Q8x0KtiNUXIADMfADoQUigT1k380hX9zH';
const FIRST_HEARD = 'H10hzQXENX6NQWMjHNgzOlHsa5dt2NzhCWO9R9dOk8XRSek1Mfvgi';

const readHeard = (fragment: string) => readHeardFragment(fragment, wordsOf);
const readFields = (...fields: Parameters<typeof digitsOf>[0]) =>
  readHeard(framed('heard', digitsOf(fields)));
const refusedAs = (refused: Refusal) => ({ refused });

describe(`what was written is read again, seed ${SEED}`, () => {
  test('whatever the passages and the marks', () => {
    for (let round = 0; round < 60; round += 1) {
      const passages = Array.from({ length: 1 + (round % 5) }, () => randomPassage(1 + below(3 * round)));
      const heard = randomHeard(passages, Math.min(round % 7, 3));
      expect(readListenFragment(`#${listenFragment(heard)}`)).toEqual(listenPart(heard));
      expect(readHeardFragment(`#${heardFragment(heard)}`, wordsOf)).toEqual(heard);
    }
  });

  test('a link of the first version is read by every later one', () => {
    expect(readListenFragment(FIRST_LISTEN)).toEqual(listenPart(AL_MULK));
    expect(readHeardFragment(FIRST_HEARD, wordsOf)).toEqual(AL_MULK);
  });

  test('the most that an entry says is in a link too', () => {
    const heard = randomHeard([{ surah: 2, from: 1, to: 286 }], HEARD_MOST.marks);
    expect(readHeardFragment(heardFragment(heard), wordsOf)).toEqual(heard);
  });

  test('a sentence that goes on after the link does no harm', () => {
    const link = heardFragment(AL_MULK);
    for (const text of [`${link}.`, `${link})`, `${link} Salaam`, `${link}%20`, ` ${link}\n`])
      expect(readHeardFragment(text, wordsOf)).toEqual(AL_MULK);
  });

  test('a clock that was never set, west or east of Greenwich, is read as its beginning', () => {
    const heard = { ...AL_MULK, at: -5 * 3_600_000, day: '1969-12-31' };
    expect(readHeard(heardFragment(heard))).toEqual({ ...heard, at: 0 });
    const behind = { ...AL_MULK, at: -40 * 86_400_000, day: '1969-11-22' };
    expect(readHeard(heardFragment(behind))).toEqual({ ...behind, at: 0, day: '1969-12-31' });
  });

  test('a mark beside the passage is left out: nobody listened there', () => {
    const heard = { ...AL_MULK, marks: [...AL_MULK.marks, [67, 11, 1, 'slip'] satisfies WordMark] };
    expect(readHeardFragment(heardFragment(heard), wordsOf)).toEqual(AL_MULK);
  });
});

describe('a link that is not whole, not ours or not meant for the page is refused', () => {
  test.each<[string, string, Refusal]>([
    ['nothing', '', 'missing'],
    ['a sign alone', '#', 'missing'],
    ['the name of a chapter', '#chapter-2', 'foreign'],
    ['what signs people in elsewhere', '#access_token=H1abc', 'foreign'],
    ['Arabic', '#هل', 'foreign'],
    ['a version that never was', FIRST_HEARD.replace('1', '0'), 'foreign'],
    ['the link to the listener', FIRST_LISTEN, 'other'],
    ['a newer version', FIRST_HEARD.replace('1', '2'), 'newer'],
    ['a newer version of the other', FIRST_LISTEN.replace('1', '3'), 'newer'],
    ['its first sign', 'H', 'cut'],
    ['one sign too few', FIRST_HEARD.slice(0, -1), 'cut'],
    ['three dots for its end', `${FIRST_HEARD.slice(0, 30)}…`, 'cut'],
    ['one sign too many', `${FIRST_HEARD}a`, 'damaged'],
    ['twice the same', FIRST_HEARD + FIRST_HEARD, 'damaged'],
    ['all in capital letters', FIRST_HEARD.toUpperCase(), 'damaged'],
    ['a million signs', `H1${'z'.repeat(1_000_000)}`, 'damaged'],
    ['a million others', '#'.repeat(1_000_000), 'foreign'],
    ['a million spaces', ' '.repeat(1_000_000), 'missing'],
  ])('%s', (_name, fragment, refused) => {
    expect(readHeard(fragment)).toEqual(refusedAs(refused));
  });

  test('an answer is none for the listener', () => {
    expect(readListenFragment(FIRST_HEARD)).toEqual(refusedAs('other'));
    expect(readListenFragment('')).toEqual(refusedAs('missing'));
  });

  test('wherever it was cut off', () => {
    for (let length = 1; length < FIRST_HEARD.length; length += 1)
      expect(readHeard(FIRST_HEARD.slice(0, length))).toEqual(refusedAs('cut'));
  });

  test('whatever one sign became, and whichever two changed places', () => {
    const changed = Array.from(FIRST_HEARD).flatMap((sign, at) => {
      const [start, end] = [FIRST_HEARD.slice(0, at), FIRST_HEARD.slice(at + 1)];
      const swapped = end.slice(0, 1) + sign + end.slice(1);
      return [`a${end}`, `0${end}`, `Z${end}`, `-${end}`, swapped].map((rest) => start + rest);
    });
    const read = changed.filter((link) => link !== FIRST_HEARD && !('refused' in readHeard(link)));
    expect(read).toEqual([]);
  });
});

describe('a link that somebody made by hand is refused where it names what there is not', () => {
  const DAMAGED = refusedAs('damaged');

  test.each<[string, Partial<HeardLink>]>([
    ['no passage', { passages: [] }],
    ['a surah 0', { passages: [{ surah: 0, from: 1, to: 1 }] }],
    ['a surah 115', { passages: [{ surah: 115, from: 1, to: 1 }] }],
    ['an ayah 0', { passages: [{ surah: 67, from: 0, to: 3 }] }],
    ['an ayah beyond the surah', { passages: [{ surah: 67, from: 1, to: 31 }] }],
    ['a passage that runs backwards', { passages: [{ surah: 67, from: 4, to: 3 }] }],
    ['too many passages', { passages: Array.from({ length: 115 }, () => ({ surah: 1, from: 1, to: 1 })) }],
    ['a word 0', { marks: [[67, 3, 0, 'slip']] }],
    ['a word that the ayah has not', { marks: [[67, 3, wordsOf(67, 3) + 1, 'slip']] }],
    ['a word with two marks', { marks: [[67, 3, 4, 'slip'], [67, 3, 4, 'helped']] }], // prettier-ignore
    ['a moment in the year 10000', { made: 253_402_300_800_000, madeOn: '9999-12-31' }],
  ])('%s', (_name, part) => {
    const forged = { ...AL_MULK, marks: [], ...part };
    expect(readHeardFragment(heardFragment(forged), wordsOf)).toEqual(DAMAGED);
  });

  test('a day two days ahead, more than a day of listening, more marks than there are, a mark in no ayah, and what is left over', () => {
    const start = listenFields(AL_MULK);
    const done = momentFields(AL_MULK.at, AL_MULK.day);
    const none = [0, 9] as const;
    expect(readFields(...start, ...done, [140, 17], none)).toEqual({ ...AL_MULK, marks: [] });
    expect(readFields(...start, [AL_MULK.at, 48], [3, 2], [140, 17], none)).toEqual(DAMAGED);
    expect(readFields(...start, ...done, [HEARD_MOST.seconds + 1, 17], none)).toEqual(DAMAGED);
    expect(readFields(...start, ...done, [140, 17], [511, 9])).toEqual(DAMAGED);
    expect(readFields(...start, ...done, [140, 17], [1, 9], [10, 4], [1, 8], [0, 2])).toEqual(DAMAGED);
    expect(readFields(...start, ...done, [140, 17], none, [0, 1])).toEqual(DAMAGED);
    expect(readFields(...start, ...done, [140, 17])).toEqual(DAMAGED);
  });

  test('the way to the listener is looked at as closely', () => {
    const forged = { ...AL_MULK, passages: [{ surah: 67, from: 1, to: 31 }] };
    expect(readListenFragment(listenFragment(forged))).toEqual(DAMAGED);
    const left = digitsOf([...listenFields(AL_MULK), [0, 1]]);
    expect(readListenFragment(framed('listen', left))).toEqual(DAMAGED);
  });

  test('a face that only a newer version draws is a leaf', () => {
    const fields = listenFields(AL_MULK);
    const newer = [...fields.slice(0, -3), [63, 6] as const, ...fields.slice(-2)];
    expect(readListenFragment(framed('listen', digitsOf(newer)))).toMatchObject({ face: 'leaf' });
  });
});

describe(`a cheap phone can read it, seed ${SEED}`, () => {
  test.each<[string, () => HeardPassage[]]>([
    ['in one passage', () => [randomPassage(30)]],
    ['in five', () => Array.from({ length: 5 }, () => randomPassage(6))],
    ['each for itself', () => Array.from({ length: 30 }, () => randomPassage(1))],
  ])(
    '30 ayahs with 20 marks %s are at most 300 signs, and their QR code says the same',
    async (_name, passages) => {
      const heard = randomHeard(passages(), 20);
      const link = `${ORIGIN}/heard#${heardFragment(heard)}`;
      expect(link.length).toBeLessThanOrEqual(300);
      expect(scanned(await qrOf(link))).toBe(link);
      const listen = `${ORIGIN}/listen#${listenFragment(heard)}`;
      expect(scanned(await qrOf(listen))).toBe(listen);
    },
  );
});
