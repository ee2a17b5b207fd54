import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learners } from '#web/words/en/learners.ts';
import { beginRecord } from './use-learners.ts';
import { currentLearner, forgetCurrentLearner } from './current-learner.ts';
import { deviceRecord } from './device-record.ts';
import { makeLearner } from './use-learners.ts';

/** As in a private window of some browsers, from the first test of this file on. */
beforeEach(() => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetCurrentLearner();
});

test('where the browser keeps nothing the record lives for the visit, and says so', async () => {
  const { record, isLasting } = await deviceRecord();
  expect(isLasting).toBe(false);
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  await record.write(id, 'goal', { surah: null });
  expect(await record.entriesOf(id)).toMatchObject([{ kind: 'goal' }]);
});

test('a new learner is the current one, and the browser is asked not to throw the record away', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  const { id } = await makeLearner({ animal: 'owl', name: 'Maryam' });
  expect(currentLearner()).toEqual({ id, animal: 'owl', name: 'Maryam' });
  expect(persist).toHaveBeenCalledOnce();
});

test('who makes a learner there is not told that the device remembers', async () => {
  const lasts = await beginRecord({ animal: 'fox', name: 'Hajar' });
  expect(learners.offer.made('Hajar', lasts)).toBe(
    'Salaam, Hajar. This browser cannot save for long: your progress is gone when you close the page.',
  );
});
