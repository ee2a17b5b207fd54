import '#web/ui/styles.css';
import '../memorise.css';
import '#web/round/round.css';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { calendarDay, now } from '#web/platform/clock.ts';
import { dayOfNumber, numberOfDay } from '#web/record/memory/day-rules.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { mulkFrom } from '../testing/mulk.ts';
import { LearnOrGoOn } from './learn-or-go-on.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('after learning again the way on is the large button, and has the focus', async () => {
  const { record } = await deviceRecord();
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  const wrong = (daysAgo: number) => {
    const day = dayOfNumber(numberOfDay(calendarDay(now())) - daysAgo);
    const passages = [{ surah: 67, from: 2, grades: '1' }];
    return {
      owner: '',
      id: `019a0000-0000-7000-8000-00000000000${daysAgo}`,
      learner_id: id,
      at: `${day}T00:00:00.000Z`,
      day,
      kind: 'round',
      body: { mode: 'order', passages, seconds: 9 },
    };
  };
  await record.addFromFile([], [wrong(1), wrong(0)]);
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  const selection = { surah: 'Al-Mulk', from: 1, to: 3, joins: [2, 3], day: '2026-03-09' };
  root.render(
    <MemoryRouter>
      <div className="onward">
        <LearnOrGoOn ayahs={mulkFrom(1).slice(0, 3)} selection={selection} learnerId={id} />
        <button type="button">Again</button>
      </div>
    </MemoryRouter>,
  );
  await button('Learn one ayah again').click();
  for (const name of ['I have read it', 'I said it', 'Look', 'Go on']) await button(name).click();
  const goOn = page.getByRole('link', { name: 'Go on' });
  await expect.element(goOn).toHaveFocus();
  const width = document.querySelector('.onward')?.clientWidth;
  expect(goOn.element().getBoundingClientRect().width).toBe(width);
});
