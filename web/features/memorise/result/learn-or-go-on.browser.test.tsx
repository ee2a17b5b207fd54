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
import { beginBeside, finishPlannedRound } from '#web/record/use/today-session.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { mulkFrom } from '../testing/mulk.ts';
import { LearnOrGoOn } from './learn-or-go-on.tsx';

const selection = { surah: 'Al-Mulk', from: 1, to: 3, joins: [2, 3] };

function draw(learnerId: string, day: string): void {
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  root.render(
    <MemoryRouter>
      <div className="onward">
        <LearnOrGoOn
          ayahs={mulkFrom(1).slice(0, 3)}
          selection={{ ...selection, day }}
          learnerId={learnerId}
        />
        <button type="button">Again</button>
      </div>
    </MemoryRouter>,
  );
}

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
  draw(id, '2026-03-09');
  await button('Learn one ayah again').click();
  for (const name of ['I have read it', 'I said it', 'Look', 'Go on']) await button(name).click();
  const goOn = page.getByRole('link', { name: 'Go on' });
  await expect.element(goOn).toHaveFocus();
  const width = document.querySelector('.onward')?.clientWidth;
  expect(goOn.element().getBoundingClientRect().width).toBe(width);
});

test('after the last cards of the day the way on is called what it is: the end', async () => {
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  const round = { surah: 67, from: 1, to: 3, mode: 'order' as const, joins: [2, 3], asked: [2, 3] };
  const other = { ...round, surah: 112, to: 4 };
  beginBeside([round, other]);
  draw(id, calendarDay(now()));
  const next = page.getByRole('link', { name: 'Next: Al-Ikhlas 1–4' });
  await expect.element(next).toBeVisible();
  finishPlannedRound(other, id);
  await expect
    .element(page.getByRole('link', { name: 'Finish for today' }))
    .toHaveAttribute('href', '/today');
});
