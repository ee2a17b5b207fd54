import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { MatchingGame } from './matching-game.tsx';

const words = ['kitab', 'qalam'];
const phrases = words.map((word, index) => ({
  id: index + 1,
  arabic: `كلمة ${word}`,
  english_translation: `the ${word}`,
  surah_number: 112,
  ayah_number: index + 1,
  from_word: 1,
  to_word: 2,
}));

test('a game is written down for the learner who began it, though somebody else learns here when it ends', async () => {
  const { record } = await deviceRecord();
  const child = await makeLearner({ animal: 'fox', name: '' });
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  root.render(
    <MemoryRouter>
      <MatchingGame phrases={phrases} studied={new Set()} isFirst onNewGame={() => undefined} />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('the kitab')).toBeVisible();
  const mother = await makeLearner({ animal: 'owl', name: '' });
  for (const word of words) {
    await page.getByText(`كلمة ${word}`).click();
    await page.getByText(`the ${word}`).click();
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => record.entriesOf(child.id)).toHaveLength(1);
  expect(await record.entriesOf(mother.id)).toEqual([]);
});
