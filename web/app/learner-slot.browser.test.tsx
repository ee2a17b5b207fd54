import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { currentLearner, forgetCurrentLearner } from '#web/record/use/current-learner.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { ForgottenLearner } from './forgotten-learner.tsx';
import { LearnerSlot } from './learner-slot.tsx';

let root: Root;
const place = document.body.appendChild(document.createElement('div'));

/** As a browser does that is killed before it has written down who learns now. */
beforeEach(async () => {
  for (const name of ['Yusuf', 'Maryam']) await makeLearner({ animal: 'owl', name });
  forgetCurrentLearner();
});

afterEach(async () => {
  vi.restoreAllMocks();
  root.unmount();
  await forgetEverybody();
});

function open(): void {
  root = createRoot(place);
  root.render(
    <MemoryRouter>
      <LearnerSlot />
      <AuthProvider>
        <ForgottenLearner />
      </AuthProvider>
    </MemoryRouter>,
  );
}

test('where the browser forgot the current learner, it is the one who learned last', async () => {
  open();
  await expect
    .element(page.getByRole('button', { name: 'Learners: Maryam is learning', exact: true }))
    .toBeVisible();
});

test.each([
  ['there is no record', () => vi.spyOn(indexedDB, 'databases').mockResolvedValue([])],
  ['the last learner was removed', async () => (await deviceRecord()).record.clear()],
])('where %s, none is opened to look for somebody', async (_, prepare) => {
  await prepare();
  const asked = vi.spyOn(indexedDB, 'databases');
  const opened = vi.spyOn(await deviceRecord().then(({ record }) => record), 'lastEntryAt');
  open();
  await expect.poll(() => asked.mock.results.length).toBe(1);
  await asked.mock.results[0]?.value;
  await vi.dynamicImportSettled();
  expect(opened).not.toHaveBeenCalled();
  expect(currentLearner()).toBeUndefined();
});
