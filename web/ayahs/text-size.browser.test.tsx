import '#web/ui/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TextSizeButtons } from './text-size.tsx';
import { textSizeScript } from './text-size-script.ts';

const html = document.documentElement;
const place = document.body.appendChild(document.createElement('div'));
let root: Root;

beforeEach(() => {
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  localStorage.clear();
  delete html.dataset['textSize'];
});

const textPx = () => parseFloat(getComputedStyle(html).fontSize);

function runHeadScript(): void {
  const script = document.createElement('script');
  script.textContent = textSizeScript;
  document.head.append(script);
  script.remove();
}

test('every text grows with the ayahs, half as much, and what is touched keeps its size', async () => {
  root.render(
    <>
      <TextSizeButtons />
      <button type="button" className="size-11">
        44
      </button>
    </>,
  );
  expect(textPx()).toBe(16);
  await page.getByRole('button', { name: 'Larger text' }).click();
  await expect.poll(textPx).toBeCloseTo(17.28);
  expect(page.getByRole('button', { name: '44' }).element().getBoundingClientRect().width).toBe(44);
  await page.getByRole('button', { name: 'Smaller text' }).click();
  await page.getByRole('button', { name: 'Smaller text' }).click();
  await expect.poll(textPx).toBeCloseTo(15.52);
});

test.each([
  ['5', 20],
  ['0', 15.04],
  ['9', 16],
  ['large', 16],
])('the stored size %s holds before anything is painted', (stored, px) => {
  localStorage.setItem('text-size', stored);
  runHeadScript();
  expect(textPx()).toBeCloseTo(px);
});

test('ayahs keep the sizes that they had: half as large again at most', () => {
  localStorage.setItem('text-size', '5');
  runHeadScript();
  html.style.setProperty('font-size', 'calc(100% * var(--ayah-scale) * var(--text-scale))');
  expect(textPx()).toBeCloseTo(24);
  html.style.removeProperty('font-size');
});
