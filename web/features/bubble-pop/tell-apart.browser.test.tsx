import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/games/testing/draw.tsx';
import { press } from '#web/games/testing/play.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { Page } from './bubble-pop-page.tsx';
import { place } from './place.ts';
import { touchBubble } from './testing/touch-bubble.ts';

const ALIF = 'Alif ا';
const TAA = 'Taa ت';
/** With dice that always show the lowest number. */
const QUESTIONS = [ALIF, TAA, TAA, ALIF];

let drawn: ReturnType<typeof draw> | undefined;

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'],
    shouldAdvanceTime: true,
    now: new Date(2026, 2, 1, 12),
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await makeLearner(
    { animal: 'fox', name: '' },
    {
      kind: 'letters',
      body: {
        game: 'bubble-pop',
        mode: 'visual-audio',
        level: 1,
        stars: 1,
        score: 30,
        asked: [
          ['alif', 'taa'],
          ['alif', 'taa'],
          ['alif', 'alif'],
          ['baa', 'taa'],
          ['baa', 'baa'],
          ['taa', 'taa'],
        ],
      },
    },
  );
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  drawn?.remove();
  sessionStorage.clear();
  await forgetEverybody();
});

test('two letters that were mixed up twice come back before the next level, by sound alone, until they are right at once', async () => {
  await openLevelOn(2);
  await expectPair();
  await meetBoth();
  for (const [index, asked] of QUESTIONS.entries()) {
    await nextQuestion(index);
    expect(askedLetter()).toBe('');
    await press(asked);
  }
  await vi.advanceTimersByTimeAsync(1500);
  await expectLevel();
  await expect
    .poll(newestEntry)
    .toMatchObject({ game: 'bubble-pop', mode: 'visual-audio', level: 0, asked: [] });
  expect(await newestEntry()).toHaveProperty('ear', [
    ['alif', 'alif'],
    ['taa', 'taa'],
    ['taa', 'taa'],
    ['alif', 'alif'],
  ]);
  await expect.element(page.getByText('Score 0')).toBeVisible();
  for (const letter of ['ا', 'ب', 'ت', 'ث']) await touchBubble(letter);
  await expect.element(page.getByRole('heading', { name: 'Level 2 Complete!' })).toBeVisible();
  await expect.poll(newestEntry).toMatchObject({ level: 2, stars: 3, score: 40 });
  expect(page.getByRole('group', { name: 'Choose your animal' }).elements()).toEqual([]);

  await openLevelOn(20, 'Carry on · level 3');
  await expectLevel(3);
});

test('twice mistaken the letter is shown, the round comes to its end, and there are three days of rest', async () => {
  await openLevelOn(2);
  await expectPair();
  await meetBoth();
  await nextQuestion(0);
  await press(TAA);
  await expect.poll(() => document.querySelectorAll('[data-wrong]')).toHaveLength(1);
  expect(askedLetter()).toBe('');
  await press(TAA);
  await expect.poll(askedLetter).toBe('ا');
  for (const [index, asked] of QUESTIONS.entries()) {
    await nextQuestion(index);
    await press(asked);
  }
  await vi.advanceTimersByTimeAsync(1500);
  await expectLevel();
  await expect.poll(newestEntry).toMatchObject({
    level: 0,
    ear: [
      ['alif', 'taa'],
      ['alif', 'taa'],
    ],
  });
  for (const day of [2, 3, 4, 5]) {
    await openLevelOn(day);
    await expectLevel();
  }
  await openLevelOn(6);
  await expectPair();
});

test('once a day: who goes on to the level, and opens the game again, is not asked before tomorrow', async () => {
  await openLevelOn(2);
  await expectPair();
  await press('Go to the level');
  await expectLevel();
  await openLevelOn(2);
  await expectLevel();
  await openLevelOn(3);
  await expectPair();
  await meetBoth();
  await nextQuestion(0);
  await press(ALIF);
  await press('Go to the level');
  await expectLevel();
  await expect.poll(newestEntry).toMatchObject({ level: 0, ear: [['alif', 'alif']] });
  sessionStorage.clear(); // another tab
  await openLevelOn(3);
  await expectLevel();
  await openLevelOn(4);
  await expectPair();
});

/** Opens the game anew on that day of March, and starts the level as soon as the record was read. */
async function openLevelOn(day: number, button = 'Carry on · level 2'): Promise<void> {
  vi.setSystemTime(new Date(2026, 2, day, 12));
  drawn?.remove();
  drawn = draw(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  await expect.poll(() => place.record.early()).not.toEqual([]);
  await press(button);
}

async function expectPair(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Tap each one to hear its name!' })).toHaveFocus();
}

async function expectLevel(level = 2): Promise<void> {
  await expect.element(page.getByRole('heading', { name: `Level ${level}` })).toHaveFocus();
  await expect.poll(() => document.querySelectorAll('.bubble')).toHaveLength(level + 2);
}

async function meetBoth(): Promise<void> {
  for (const name of [ALIF, TAA]) await press(name);
}

async function nextQuestion(index: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1500);
  await expect.element(page.getByRole('img', { name: `${index} of 4` })).toBeInTheDocument();
}

function askedLetter(): string | undefined {
  return document.querySelector('.asked-circle')?.textContent;
}

async function newestEntry(): Promise<unknown> {
  const { record } = await deviceRecord();
  const entries = await record.entriesOf(currentLearner()?.id ?? '', 'letters');
  return entries.at(-1)?.body;
}
