import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { wordsIn } from '#content/cut.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { mulkFrom } from '../testing/mulk.ts';
import { RecitePractice } from './recite-practice.tsx';

const mulk = mulkFrom(5).slice(0, 2);

const marked = () => [...document.querySelectorAll('.soft-mark')].map((word) => word.textContent);

test('after a round the words that somebody marked have a soft line, and not while they are said', async () => {
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  await makeLearner({ animal: 'fox', name: '' });
  writeDown('heard', {
    passages: [{ surah: 67, from: 5, to: 6 }],
    marks: [[67, 6, 2, 'slip']],
    seconds: 60,
    where: 'here',
  });
  root.render(
    <MemoryRouter>
      <main>
        <RecitePractice
          ayahs={mulk}
          around={mulk}
          selection={{ surah: 'Al-Mulk', from: 5, to: 6, joins: [6], day: '2026-03-09' }}
        />
      </main>
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Look' }).click();
  expect(marked()).toEqual([]);
  await page.getByRole('button', { name: 'I knew it' }).click();
  await expect.poll(marked).toEqual([wordsIn(mulk[1]?.arabic ?? '')[1]]);
});
