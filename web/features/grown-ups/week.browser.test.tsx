import '#web/ui/styles.css';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { Week } from './week.tsx';

test.each([182, 300])('the seven days fit in one row, also in %i px', async (width) => {
  const { root } = emptyPage();
  onTestFinished(() => root.unmount());
  const days = Array.from({ length: 7 }, (_, index) => ({
    day: `2026-11-0${index + 1}`,
    minutes: 0,
    levels: 0,
    isDone: false,
    isBefore: false,
  }));
  root.render(
    <div style={{ width }}>
      <Week days={days} />
    </div>,
  );
  await expect.element(page.getByRole('listitem').nth(6)).toBeVisible();
  const boxes = page
    .getByRole('listitem')
    .elements()
    .map((day) => day.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { width: across, height } of boxes) expect(across).toBeCloseTo(height);
});
