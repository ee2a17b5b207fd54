import { expect, test } from 'vitest';
import type { LearnerRow } from '#web/record/store/rows.ts';
import { fox } from '#web/record/testing/fox.ts';
import { whoseIsIt } from './whose-rules.ts';

const maryam = fox;
const yusuf: LearnerRow = { ...fox, id: 'yusuf', key: 'yusuf', name: 'Yusuf', animal: 'owl' };
const hajar: LearnerRow = { ...fox, id: 'hajar', key: 'hajar', name: 'Hajar', animal: 'star' };
const twin: LearnerRow = { ...fox, id: 'twin', key: 'twin', name: 'Safiyyah' };

const family = { learners: [yusuf, maryam, hajar], face: 'fox', before: [], isForAnother: false } as const;
const asked = (...of: LearnerRow[]) => ({ is: 'asked', of });

test('the learner with the face of the link adds it with one tap', () =>
  expect(whoseIsIt({ ...family, current: maryam.key })).toEqual({ is: 'own', who: maryam }));

test('a brother who opens an answer for his sister is asked whose it is, and she stands first', () =>
  expect(whoseIsIt({ ...family, current: yusuf.key })).toEqual(asked(maryam, yusuf, hajar)));

test('where two have the face, or none has, one is asked', () => {
  const twins = { ...family, learners: [yusuf, maryam, twin] };
  expect(whoseIsIt({ ...twins, current: maryam.key })).toEqual(asked(maryam, twin, yusuf));
  expect(whoseIsIt({ ...family, face: 'lamp', current: maryam.key })).toEqual(asked(yusuf, maryam, hajar));
});

test('where nobody learns there is nobody to ask', () =>
  expect(whoseIsIt({ ...family, learners: [], current: undefined })).toEqual({ is: 'nobody' }));

test('the same answer again names who has it; said to be another’s, it is offered to the others alone', () => {
  const again = { ...family, before: [maryam.key] };
  expect(whoseIsIt({ ...again, current: maryam.key })).toEqual({
    is: 'already',
    who: maryam,
    hasOthers: true,
  });
  expect(whoseIsIt({ ...again, current: yusuf.key, isForAnother: true })).toEqual(asked(yusuf, hajar));
  expect(whoseIsIt({ ...again, learners: [maryam], current: maryam.key })).toMatchObject({
    hasOthers: false,
  });
});

test('after a sister has it, her twin is asked, although their faces are alike', () => {
  const twins = { ...family, learners: [maryam, twin], before: [maryam.key], isForAnother: true };
  expect(whoseIsIt({ ...twins, current: twin.key })).toEqual(asked(twin));
});
