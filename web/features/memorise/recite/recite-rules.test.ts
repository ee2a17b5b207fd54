import { describe, expect, test } from 'vitest';
import type { Step } from '#web/round/ladder-rules.ts';
import * as rules from './recite-rules.ts';

const start = (step: Step = 'heart') => rules.startRecital([3, 2, 4], step);
/** What was not known is said again at once, and goes on. */
const say = (recital: rules.Recital, ...verdicts: rules.Verdict[]) =>
  verdicts.reduce((now, verdict) => rules.goOn(rules.judge(rules.look(now), verdict)), recital);
const sayOnceMore = (recital: rules.Recital) => rules.goOn(rules.look(recital));
const ayahs = [1, 2, 3].map((ayah_number) => ({ surah_number: 67, ayah_number }));
const grades = (recital: rules.Recital) => rules.passagesOf(recital, ayahs)[0]?.grades;

describe('what is hidden', () => {
  test.each<[Step, number[]]>([
    ['read', []],
    ['letters', [0, 1, 2]],
    ['word', [1, 2]],
    ['heart', [0, 1, 2]],
  ])('on the step %s: %j of three words', (step, hidden) => {
    expect(rules.hiddenWords(start(step), 0)).toEqual(hidden);
  });
  test('a peek shows the word, or the next one', () => {
    const peeked = rules.peek(rules.peek(start()), 2);
    expect(rules.hiddenWords(peeked, 0)).toEqual([1]);
    expect(rules.peek(peeked, 2)).toBe(peeked);
  });
  test.each<[Step, number]>([
    ['heart', 3],
    ['letters', 3],
    ['word', 2],
  ])('on the step %s the peek after the last of %i words leads to the verdicts', (step, count) => {
    let recital = start(step);
    for (let peeks = 0; peeks < count; peeks += 1) recital = rules.peek(recital);
    expect([recital.phase, rules.hiddenWords(recital, 0)]).toEqual(['reciting', []]);
    expect(rules.peek(recital, 0)).toBe(recital); // a tap on a word that is shown already
    const judged = rules.peek(recital);
    expect([judged.phase, judged.peeked]).toEqual(['looked', new Set([0])]);
    expect(rules.judge(judged, 'hesitated').queue).toEqual([1, 2]);
  });
  test('an ayah of one word, which the step shows, has had no help', () => {
    const judged = rules.peek(rules.startRecital([1, 2], 'word'));
    expect([judged.phase, judged.peeked.size]).toEqual(['looked', 0]);
  });
  test('a look shows the ayah and no other', () => {
    const looked = rules.look(start());
    expect(rules.hiddenWords(looked, 0)).toEqual([]);
    expect(rules.hiddenWords(looked, 1)).toEqual([0, 1]);
  });
  test('a line shows what is hidden on it: a peek at every ayah of which it has a hidden word', () => {
    const line = new Map([
      [0, new Set([2])],
      [1, new Set([0, 1])],
    ]);
    const peeked = rules.peekLine(start(), line);
    expect([0, 1, 2].map((ayah) => rules.hiddenWords(peeked, ayah))).toEqual([[0, 1], [], [0, 1, 2, 3]]);
    expect([...peeked.peeked]).toEqual([0, 1]);
    expect(rules.peekLine(peeked, line)).toBe(peeked);
    const over = say(peeked, 'knew', 'knew', 'knew');
    expect(grades(over)).toBe('003');
    expect(grades(say(peeked, 'notYet', 'knew', 'knew'))).toBe('103');
  });
  test('on a line, ayahs that are visible already do not count as peeked at', () => {
    const line = new Map([
      [0, new Set([2])],
      [1, new Set([0])],
    ]);
    expect([...rules.peekLine(say(start(), 'knew'), line).peeked]).toEqual([1]);
    const looked = rules.look(start());
    expect(rules.peekLine(looked, line)).toBe(looked);
    expect([...rules.peekLine(start('word'), line).peeked]).toEqual([0]);
  });
  test('what was said stays to be read, but what comes once more is hidden again', () => {
    const later = say(start(), 'knew', 'notYet');
    expect(rules.hiddenWords(later, 0)).toEqual([]);
    expect(rules.hiddenWords(later, 1)).toEqual([0, 1]);
  });
});

describe('a round', () => {
  test('ends after the last ayah', () => {
    expect(say(start(), 'knew', 'knew', 'knew').phase).toBe('over');
  });
  test('an ayah that was not known comes once more at the end, and once only', () => {
    const again = say(start(), 'notYet', 'knew', 'knew');
    expect([again.phase, again.queue]).toEqual(['reciting', [0]]);
    expect(rules.look(again).phase).toBe('sayAgain'); // it is not judged again
    expect(sayOnceMore(again)).toMatchObject({ phase: 'over', verdicts: again.verdicts });
  });
  test('nothing can be said before one has looked', () => {
    const recital = start();
    expect(rules.judge(recital, 'knew')).toBe(recital);
  });
  test('while reading there is nothing to peek at or to say', () => {
    const reading = start('read');
    expect(rules.peek(reading)).toBe(reading);
    expect(rules.look(reading)).toBe(reading);
  });
});

test('known by heart is what was said to its end, without a peek, and never not yet', () => {
  const said = (recital: rules.Recital) => rules.isKnownByHeart(say(recital, 'knew', 'hesitated', 'knew'));
  expect(said(start())).toBe(true);
  expect(said(start('word'))).toBe(false);
  expect(said(rules.peek(start()))).toBe(false);
  expect(rules.isKnownByHeart(say(start(), 'knew', 'knew'))).toBe(false);
  expect(rules.isKnownByHeart(sayOnceMore(say(start(), 'notYet', 'knew', 'knew')))).toBe(false);
});

test('after Not yet the ayah is shown, to be said again, before the next one is asked', () => {
  const judged = rules.judge(rules.look(start()), 'notYet');
  expect([judged.phase, judged.queue[0], rules.hiddenWords(judged, 0)]).toEqual(['sayAgain', 0, []]);
  expect(rules.goOn(judged)).toMatchObject({ phase: 'reciting', queue: [1, 2, 0] });
});

test('what is learned again is read, said from its first letters, said with nothing shown, and read', () => {
  const read = rules.judge(rules.look(start()), 'notYet', true);
  expect([read.phase, rules.hiddenWords(read, 0)]).toEqual(['learnRead', []]);
  const letters = rules.goOn(read);
  expect([letters.phase, rules.stepShown(letters)]).toEqual(['learnLetters', 'letters']);
  const said = rules.goOn(rules.peek(letters));
  expect([said.phase, rules.stepShown(said), rules.hiddenWords(said, 0)]).toEqual([
    'learnSay',
    'heart',
    [0, 1, 2],
  ]);
  expect(said.peeked.size).toBe(0); // a peek gives nothing away any more
  expect(rules.goOn(rules.look(said))).toMatchObject({ phase: 'reciting', queue: [1, 2, 0] });
});

test('only what was begun is asked; what lies between is shown', () => {
  const some = rules.startRecital([3, 2, 4], 'heart', [0, 2]);
  expect(some.queue).toEqual([0, 2]);
  expect(rules.hiddenWords(some, 1)).toEqual([]);
  const over = say(some, 'knew', 'knew');
  expect([over.phase, grades(over)]).toEqual(['over', '303']);
  expect(rules.startRecital([3], 'heart', []).phase).toBe('over');
});

test('a verdict is taken back; what was peeked at since then was seen', () => {
  const before = rules.look(start());
  const later = rules.peek(rules.judge(before, 'knew'));
  const back = rules.undo(later, before);
  expect(back).toMatchObject({
    phase: 'looked',
    queue: [0, 1, 2],
    verdicts: new Map(),
    peeked: new Set([1]),
  });
});

test('what was not known, or only after a peek, comes back', () => {
  const peeked = rules.peek(start());
  expect(rules.comesBack(say(peeked, 'knew', 'notYet', 'hesitated'))).toEqual([0, 1]);
});

test('what was not due does not come back for a peek, but does when it was not known', () => {
  const over = say(rules.peek(start()), 'knew', 'notYet', 'hesitated');
  expect(rules.comesBack(over, (place) => place > 1)).toEqual([1]);
});

describe('grades', () => {
  test('Not yet 1, I hesitated 2, I knew it 3', () => {
    expect(grades(sayOnceMore(say(start(), 'notYet', 'hesitated', 'knew')))).toBe('123');
  });
  test('after a peek a right answer is 0 and a wrong one 1', () => {
    expect(grades(say(rules.peek(start()), 'knew', 'knew', 'knew'))).toBe('033');
    expect(grades(sayOnceMore(say(rules.peek(start()), 'notYet', 'knew', 'knew')))).toBe('133');
  });
  test('with letters or first words to help nothing counts as known', () => {
    expect(grades(sayOnceMore(say(start('letters'), 'knew', 'hesitated', 'notYet')))).toBe('001');
    expect(grades(say(start('word'), 'knew', 'knew', 'knew'))).toBe('000');
  });
  test('the step into the first ayah is asked only at the beginning of a surah', () => {
    const middle = ayahs.map(({ surah_number, ayah_number }) => ({
      surah_number,
      ayah_number: ayah_number + 10,
    }));
    const all = say(start(), 'knew', 'knew', 'knew');
    expect(rules.passagesOf(all, middle)).toEqual([{ surah: 67, from: 11, grades: '033' }]);
  });
});

test.each<[Step | undefined, Step]>([
  [undefined, 'read'],
  ['read', 'read'],
  ['letters', 'read'],
  ['heart', 'word'],
])('a passage that ended at %s begins at %s', (ended, begins) => {
  expect(rules.stepToBegin(ended)).toBe(begins);
});

const SAVED = rules.saveRecital(rules.startRecital([3, 3], 'heart'));
test.each([
  ['over with ayahs left', { phase: 'over' as const }],
  ['asking with none left', { queue: [], verdicts: [[0, 'knew'] as const, [1, 'knew'] as const] }],
  [
    'over with an ayah that was never judged',
    { phase: 'over' as const, queue: [], verdicts: [[0, 'knew'] as const] },
  ],
  ['the same ayah twice', { queue: [0, 0, 1] }],
  ['reading with nothing shown', { phase: 'reading' as const }],
])('what a damaged tab says (%s) is not taken up', (_, damaged) => {
  expect(rules.resumeRecital([3, 3], SAVED)).toBeDefined();
  expect(rules.resumeRecital([3, 3], { ...SAVED, ...damaged })).toBeUndefined();
});

test('a planned passage is taken up with nothing shown alone', () => {
  const read = rules.saveRecital(rules.startRecital([3, 3], 'read'));
  expect(rules.resumeRecital([3, 3], read)).toBeDefined();
  expect(rules.resumeRecital([3, 3], read, [0, 1])).toBeUndefined();
});
