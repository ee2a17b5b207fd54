import { describe, expect, test } from 'vitest';
import { letters as alphabet } from '#content/letters.ts';
import { NEW_JOIN, withAnswer, type JoinMemory } from '#web/record/memory/join-rules.ts';
import { practicePath } from '#web/features/memorise/selection-rules.ts';
import { additionOf } from './add-rules.ts';
import { nextWeek } from './next-week-rules.ts';
import { bytesLeft, EMPTY_PACK, PACK_MODES, problemOf, tasksOf, type PackPassage } from './pack-rules.ts';
import { lettersAsked } from './letters-round.ts';
import { phrasesAsked } from './phrases-asked-rules.ts';
import { taskAddress } from './task-address-rules.ts';

const passage = (surah: number, from: number, to: number): PackPassage => ({
  surah,
  from,
  to,
  mode: 'recite',
});
const withPassages = (...passages: PackPassage[]) => ({ ...EMPTY_PACK, passages });

describe('what a pack may say', () => {
  test.each([
    ['140 English letters', 'a'.repeat(60), 'b'.repeat(80), 0],
    ['70 Arabic ones', 'ب'.repeat(70), '', 0],
    ['one too many', 'a'.repeat(141), '', -1],
    ['spaces around it, which are not counted', `  ${'a'.repeat(100)} `, ' ', 40],
  ])('%s', (_name, title, note, left) => {
    expect(bytesLeft({ title, note })).toBe(left);
  });

  test.each([
    ['nothing is chosen', EMPTY_PACK, 'empty'],
    ['the texts are too long', { ...withPassages(passage(67, 1, 5)), note: 'a'.repeat(141) }, 'tooLong'],
    ['there are no such ayahs', withPassages(passage(67, 28, 31)), 'noSuchAyahs'],
    ['a box is empty', withPassages(passage(67, Number.NaN, 5)), 'noSuchAyahs'],
    ['one passage is enough', withPassages(passage(67, 1, 5)), undefined],
    ['one letter is, too', { ...EMPTY_PACK, letters: ['baa'] }, undefined],
  ])('%s', (_name, pack, problem) => {
    expect(problemOf(pack)).toBe(problem);
  });

  test('its tasks are the passages one by one, then all letters, then all phrases', () => {
    const phrases = [{ surah: 1, ayah: 2, from: 1, to: 2 }];
    const pack = { ...withPassages(passage(67, 1, 5), passage(112, 1, 4)), letters: ['baa', 'taa'], phrases };
    expect(tasksOf(pack).map(({ is }) => is)).toEqual(['passage', 'passage', 'letters', 'phrases']);
  });
});

describe('same again, next ayahs', () => {
  test.each([
    ['moves on as portions do', passage(67, 1, 5), passage(67, 5, 9)],
    ['ends with its surah', passage(67, 25, 29), passage(67, 29, 30)],
    ['is left out once it has ended', passage(112, 1, 4), undefined],
    ['goes on from a single ayah', passage(2, 255, 255), passage(2, 255, 256)],
  ])('a passage %s', (_name, before, after) => {
    const { pack, ended } = nextWeek({ ...withPassages(before), title: 'Saturday', letters: ['baa'] });
    expect(pack).toEqual({
      ...EMPTY_PACK,
      title: 'Saturday',
      letters: ['baa'],
      passages: after ? [after] : [],
    });
    expect(ended).toEqual(after ? [] : [before]);
  });
});

const namesAt = (address: string) =>
  lettersAsked(new URLSearchParams(address.split('?')[1]))?.map(({ name }) => name);

describe('a card opens exactly that', () => {
  test.each(PACK_MODES)('passage in mode %s, by the address that its practice has', (mode) => {
    const selection = { surah: "Al-Ma'idah", from: 1, to: 5 };
    const task = { is: 'passage', passage: { ...passage(5, 1, 5), mode } } as const;
    expect(taskAddress(task)).toBe(practicePath(selection, mode));
  });

  test('round of letters, a single one with two others for company', () => {
    const four = ['baa', 'jeem', 'noon', 'yaa'];
    const task = { is: 'letters', letters: four, game: 'bubble-pop' } as const;
    expect(taskAddress(task)).toMatch(/^\/bubble-pop\?/);
    expect(namesAt(taskAddress(task))).toEqual(four);
    expect(namesAt('/letter-safari?letters=yaa')).toEqual(['yaa', 'alif', 'baa']);
    expect(namesAt('/letter-safari?letters=seen.sheen')).toEqual(['seen', 'sheen', 'saad']);
    expect(namesAt('/letter-safari')).toBeUndefined();
    expect(namesAt('/letter-safari?letters=zebra')).toBeUndefined();
    expect(namesAt(`/letter-safari?letters=${alphabet.map(({ name }) => name).join('.')}`)).toHaveLength(28);
  });

  test('phrases, as the record names them', () => {
    const phrases = [
      { surah: 1, ayah: 2, from: 1, to: 2 },
      { surah: 2, ayah: 255, from: 3, to: 5 },
    ];
    const address = taskAddress({ is: 'phrases', phrases });
    expect(address).toMatch(/^\/phrases\/learn\?/);
    expect(phrasesAsked(new URLSearchParams(address.split('?')[1]))).toEqual(
      new Set(['1:2:1-2', '2:255:3-5']),
    );
    expect(phrasesAsked(new URLSearchParams())).toBeUndefined();
  });
});

describe('Add to Today', () => {
  const begun = withAnswer(NEW_JOIN, 3, 'heart', 20_000);
  const joins = (...keys: string[]): ReadonlyMap<string, JoinMemory> =>
    new Map(keys.map((key) => [key, begun]));
  const [one, two, three] = [passage(67, 1, 3), passage(67, 3, 5), passage(112, 1, 2)];

  test('what was begun is asked today, and the first that was not becomes the goal', () => {
    const known = joins('67:1', '67:2', '67:3');
    expect(additionOf([one, two, three], known, undefined)).toEqual({
      again: [one],
      goal: two,
      instead: undefined,
      inGoal: undefined,
    });
  });

  test.each([
    ['the step into a passage is not asked with it', two, joins('67:4', '67:5'), true],
    ['but it is where the surah begins', one, joins('67:2', '67:3'), false],
    ['one ayah that was not begun is enough', two, joins('67:4'), false],
    ['a single ayah', passage(2, 255, 255), joins('2:255'), true],
  ])('%s', (_name, each, known, isBegun) => {
    expect(additionOf([each], known, undefined).again).toEqual(isBegun ? [each] : []);
  });

  test('another goal is asked about; one that holds the passage stays', () => {
    const elsewhere = { surah: 36, from: 1, to: 10 };
    expect(additionOf([one], joins(), elsewhere)).toMatchObject({ goal: one, instead: elsewhere });
    const whole = { surah: 67, from: 1, to: 30 };
    expect(additionOf([one], joins(), whole)).toEqual({
      again: [],
      goal: undefined,
      instead: undefined,
      inGoal: one,
    });
    expect(additionOf([one], joins('67:1', '67:2', '67:3'), elsewhere)).toMatchObject({
      again: [one],
      goal: undefined,
      instead: undefined,
    });
  });
});
