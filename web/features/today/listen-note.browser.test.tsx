import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyOf } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { dayOfNumber, numberOfDay } from '#web/record/memory/day-rules.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { Page } from './today-page.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

type Work = readonly [daysAgo: number, kind: string, body: Record<string, unknown>];

const roundOf = (mode: string, grades: string) => ({
  mode,
  passages: [{ surah: 67, from: 1, grades }],
  seconds: 30,
});
const HEARD: BodyOf<'heard'> = {
  passages: [{ surah: 67, from: 1, to: 3 }],
  marks: [],
  seconds: 60,
  where: 'here',
};

const LESSON: Work = [7, 'round', roundOf('lesson', '111')];
const ON_CARDS: Work = [6, 'round', roundOf('order', '333')];
const ASKS_CARDS: Work = [8, 'settings', { asks: 'cards' }];

/** Today, of a learner who has done this. */
async function open(...work: readonly Work[]): Promise<void> {
  const { id: learner } = await makeLearner({ animal: 'fox', name: '' });
  const { record } = await deviceRecord();
  await record.addFromFile(
    [],
    work.map(([daysAgo, kind, body], index) => {
      const day = dayOfNumber(numberOfDay(calendarDay(now())) - daysAgo);
      const id = `019a0000-0000-7000-8000-00000000000${index}`;
      return { owner: '', id, learner_id: learner, at: `${day}T10:00:00.000Z`, day, kind, body };
    }),
  );
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  root.render(
    <MemoryRouter initialEntries={['/today']}>
      <Page />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'What are you learning?' })).toBeVisible();
}

const proposal = () => page.getByRole('region', { name: 'Let somebody listen to Al-Mulk 1–3' });

test('with cards, a week after the first lesson, somebody is to listen, until they have', async () => {
  await open(ASKS_CARDS, LESSON, ON_CARDS);
  await expect
    .element(proposal().getByRole('link', { name: 'Let somebody listen' }))
    .toHaveAttribute('href', '/listen?of=67.1-3');
  writeDown('heard', HEARD);
  await expect.element(proposal()).not.toBeInTheDocument();
});

test('who judges for themselves is not asked for a listener where nobody has listened before', async () => {
  await open(LESSON, ON_CARDS);
  await expect.element(proposal()).not.toBeInTheDocument();
});

test('who judges for themselves is asked a week after somebody listened', async () => {
  await open([9, 'round', roundOf('lesson', '111')], [7, 'heard', HEARD]);
  await expect.element(proposal()).toBeVisible();
});
