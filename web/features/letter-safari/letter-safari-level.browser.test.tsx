import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { appeared } from '#web/games/testing/draw.tsx';
import { press, standBefore } from '#web/games/testing/play.ts';
import { drawSiteInEach } from '#web/testing/drawn-site.tsx';
import { askedLetter, cards, findTheRest, levelBegun } from './testing/drawn-safari.ts';

const drawSite = drawSiteInEach('/letter-safari');
const mute = page.getByRole('button', { name: 'Mute' });

test('Play Again! asks in pictures from level 3 on, and means the same level', async () => {
  await page.viewport(1280, 800);
  standBefore(3, 'letter-safari');
  drawSite();
  await press('Carry on · level 3');
  await levelBegun();
  await findTheRest();
  await press('Continue!');
  await press('Play Again!');
  const question = page.getByRole('dialog', { name: 'Play again, or go on?' });
  await expect.element(question.getByRole('button', { name: 'Level 4' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Level 3 Complete!' })).toBeVisible();
  await press('Play Again!');
  await question.getByRole('button', { name: 'Level 3 again' }).click();
  await expect.element(page.getByText('Level 3', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Score 0')).toBeVisible();
});

test('a pause hides nothing for good: the same letter is asked afterwards', async () => {
  await start('See & Hear Mode');
  const first = await appeared(askedLetter);
  await page.getByRole('button', { name: 'Pause' }).click();
  const overlay = page.getByRole('dialog', { name: 'Game Paused' });
  await expect.element(overlay.getByRole('button', { name: 'Mute' })).toBeVisible();
  await overlay.getByRole('button', { name: 'Light' }).click();
  await overlay.getByRole('button', { name: 'Resume' }).click();
  await expect.element(overlay).not.toBeInTheDocument();
  expect(await appeared(askedLetter)).toBe(first);
});

test('who mutes Audio Only is offered to turn the sound on, and the device is told of both', async () => {
  await page.viewport(1280, 800);
  await start('Audio Only Mode');
  await mute.click();
  expect(localStorage.getItem('muted')).toBe('true');
  await page.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect.element(mute).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('muted')).toBe('false');
});

async function start(mode: 'See & Hear Mode' | 'Audio Only Mode'): Promise<void> {
  drawSite();
  await press(mode);
  await press('Start Safari Adventure 1!');
  await expect.poll(() => cards().length).toBe(3);
}
