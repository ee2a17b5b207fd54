import '#web/ui/tokens.css';
import './garden.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { surahs } from '#content/surahs.ts';
import { WholeGarden } from './whole-garden.tsx';

const FOX = { id: 'fox-1', animal: 'fox', name: 'Maryam' };
const GROWN = {
  version: 4,
  // Of the first hundred surahs everything was begun; the others are plots.
  surahs: surahs.map(({ number, ayahCount }) =>
    number <= 100
      ? ([5, ayahCount, 1, 0, ayahCount, ayahCount] as const)
      : ([0, 0, undefined, 0, 0, 0] as const),
  ),
  pauses: [],
  leaves: [],
} as const;

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

beforeEach(() =>
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <WholeGarden learner={FOX} summary={GROWN} today={2} first="all" />
      </MemoryRouter>,
    ),
  ),
);
afterEach(async () => {
  delete document.documentElement.dataset['theme'];
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

/** As text and beds are coloured. */
function colours(): { ink: string; bed: string } {
  const text = place.querySelector('.garden')?.appendChild(document.createElement('span'));
  text?.setAttribute('style', 'color: var(--ink)');
  const bed = place.querySelector('.bed');
  if (!text || !bed) throw new Error('there is no garden');
  const seen = { ink: getComputedStyle(text).color, bed: getComputedStyle(bed).backgroundImage };
  text.remove();
  return seen;
}

async function print(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
}

test('on paper the garden has the colours of the day, whatever the theme is', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const byDay = colours();
  document.documentElement.dataset['theme'] = 'dark';
  expect(colours()).not.toEqual(byDay);
  await print();
  expect(colours()).toEqual(byDay);
  for (const ground of [document.documentElement, document.body])
    expect(getComputedStyle(ground).backgroundColor).toBe('rgb(255, 255, 255)');
});

test('all plants are printed, none of them cut, and not what waits', async () => {
  await print();
  const plants = [...place.querySelectorAll('.plant')];
  expect(plants).toHaveLength(100);
  for (const plant of plants) {
    expect(plant.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(true);
    expect(getComputedStyle(plant).breakInside).toBe('avoid');
  }
  expect(place.querySelector('details')?.checkVisibility()).not.toBe(true);
});
