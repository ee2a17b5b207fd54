import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { useToday } from '#web/record/use/use-today.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { LearnerToday } from './learner-today.tsx';

let root: Root;
const place = document.body.appendChild(document.createElement('div'));
const fox = () => currentLearner()?.id ?? '';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: new Date(2026, 2, 1, 23, 55),
  });
  await makeLearner({ animal: 'fox', name: '' });
  const { record } = await deviceRecord();
  await record.write(fox(), 'goal', { surah: 112, from: 1, to: 4 });
});
afterEach(async () => {
  root.unmount();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await forgetEverybody();
});

function DayAndState() {
  const read = useToday();
  return <output>{read.status === 'ready' && `${read.value.day} ${read.value.state.is}`}</output>;
}

function show(address: string): void {
  root = createRoot(place);
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <DataRoute>
        <LearnerToday learnerId={fox()} />
        <DayAndState />
      </DataRoute>
    </MemoryRouter>,
  );
}

const says = (text: string) =>
  vi.waitFor(() => expect(place.textContent).toContain(text), { timeout: 30_000 });

async function hadLesson(surah: number, ayahs: number): Promise<void> {
  const { record } = await deviceRecord();
  const passages = [{ surah, from: 1, grades: '1'.repeat(ayahs) }];
  await record.write(fox(), 'round', { mode: 'lesson', passages, seconds: 60 });
}

test('the end of a day is over at midnight, on a page that stays open', async () => {
  await hadLesson(112, 4);
  show('/today');
  await says('See you tomorrow');
  vi.advanceTimersByTime(300_000);
  await says('due today');
  expect(place.textContent).not.toContain('See you tomorrow');
});

test('a lesson that was begun before midnight is not taken away', async () => {
  show('/today?lesson=112.1-4');
  await says('Loading Ayahs...');
  for (const surah of [78, 79, 80]) await hadLesson(surah, 40); // due tomorrow, and more than fits beside a lesson
  vi.advanceTimersByTime(300_000);
  await says('2026-03-02 ready');
  expect(place.textContent).toContain('Loading Ayahs...');
});
