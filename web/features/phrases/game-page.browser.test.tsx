import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/api/query-client.ts';
import { makeLearner, switchTo } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { Page } from './game-page.tsx';
import { FROM_STUDY, rememberStudied } from './studied.ts';

const phrases = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  arabic: `كلمة${index}`,
  english_translation: `meaning ${index}`,
  surah_number: 2,
  ayah_number: index + 1,
  from_word: 1,
  to_word: 1,
}));
const opened = phrases.slice(10, 13);

afterEach(async () => {
  vi.unstubAllGlobals();
  queryClient.clear();
  await forgetEverybody();
});

async function open(state: unknown) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(phrases)));
  const { place, root } = emptyPage();
  root.render(
    <MemoryRouter initialEntries={[{ pathname: '/phrases/game', state }]}>
      <Page />
    </MemoryRouter>,
  );
  await expect.poll(() => page.getByRole('listitem').all()).toHaveLength(10);
  return { place, root };
}

/** How many of the opened phrases a game has that is begun so. */
async function openedIn(state: unknown): Promise<number> {
  const { place, root } = await open(state);
  const shown = place.textContent;
  root.unmount();
  return opened.filter(({ english_translation }) => shown.includes(english_translation)).length;
}

test('with a learner a game from the study page has three of the phrases that were opened', async () => {
  await makeLearner({ animal: 'fox', name: '' });
  rememberStudied(opened);
  expect(await openedIn(FROM_STUDY)).toBe(3);
});

test('who takes over in the middle of a game has one of their own', async () => {
  const child = await makeLearner({ animal: 'owl', name: '' });
  await makeLearner({ animal: 'fox', name: '' });
  const { root } = await open(undefined);
  const chosen = page.getByRole('button', { pressed: true });
  await page.getByRole('listitem').first().getByRole('button').click();
  await expect.element(chosen).toBeVisible();
  switchTo(child);
  await expect.element(chosen).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('listitem').all()).toHaveLength(10);
  root.unmount();
});
