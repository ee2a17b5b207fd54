import { act, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { surahs } from '#content/surahs.ts';
import { dice } from '#contract/testing/dice.ts';
import { forgetCurrentLearner, setCurrentLearner } from '#web/record/use/current-learner.ts';
import type { GardenSummary, SurahRow } from '#web/record/garden/garden-summary-rules.ts';
import { noteGarden } from '#web/record/use/seen-garden.ts';
import { GardenFrame } from '../garden-frame.tsx';
import { WholeGarden } from '../whole-garden.tsx';
import { EarlyGarden } from './early-garden.tsx';
import { paintEarly } from './paint-early.ts';
import { paintGarden } from './paint-garden.ts';

const FOX = { id: 'fox-1', animal: 'fox', name: 'Maryam' };
const SEED = Math.floor(Math.random() * 2 ** 31);
const TODAY = 20_000;

let template: HTMLTemplateElement;
beforeEach(() => {
  template = document.createElement('template');
  template.content.append(...drawn(<EarlyGarden />).childNodes);
  document.body.replaceChildren(drawn(<GardenFrame>nothing yet</GardenFrame>), template);
});
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', location.pathname);
});

/** As it is drawn at once, before any effect. */
function drawn(node: ReactNode): HTMLElement {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<MemoryRouter>{node}</MemoryRouter>));
  const copy = document.createElement('div');
  copy.append(...[...place.childNodes].map((child) => child.cloneNode(true)));
  root.unmount();
  return copy;
}

function summaryOf(random: () => number): GardenSummary {
  const below = (limit: number) => Math.floor(random() * limit);
  const density = random();
  const known = 1 + below(surahs.length);
  const rows = surahs.map(({ number, ayahCount }): SurahRow => {
    if (number !== known && random() > density) return [0, 0, undefined, 0, 0, 0];
    const dueOn = random() < 0.5 ? undefined : TODAY - 2 + below(5);
    const begun = 1 + below(ayahCount);
    const recognised = below(begun + 1);
    return [1 + below(6), begun, dueOn, random() < 0.5 ? 0 : 1, below(recognised + 1), recognised];
  });
  const pauses = random() < 0.1 ? [{ from: TODAY, to: undefined }] : [];
  return { version: 4, surahs: rows, pauses, leaves: [] };
}

test(`what is painted is what the app draws, element for element, seed ${SEED}`, () => {
  const random = dice(SEED);
  for (let tries = 0; tries < 6; tries += 1) {
    const summary = summaryOf(random);
    const learner = { ...FOX, animal: 'wild-dog', name: random() < 0.5 ? '' : 'مريم' };
    const painted = paintGarden(template, { learner, summary, today: TODAY });
    const real = drawn(<WholeGarden learner={learner} summary={summary} today={TODAY} first="all" />);
    const [garden] = real.children;
    if (!painted) throw new Error('nothing was painted');
    while (!painted.plants.next().done);
    expect(sorted(painted.garden)).toBe(garden && sorted(garden));
  }
});

/** React and a template write the same attributes in different orders. */
function sorted(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('no element');
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    const values = new Map([...each.attributes].map(({ name, value }) => [name, value]));
    for (const name of values.keys()) each.removeAttribute(name);
    for (const name of [...values.keys()].toSorted((one, other) => (one < other ? -1 : 1)))
      each.setAttribute(name, (values.get(name) ?? '').replaceAll(/[ ;]/g, ''));
  }
  return copy.outerHTML;
}

const GROWN: GardenSummary = {
  version: 4,
  surahs: surahs.map(({ number }) => (number > 100 ? [3, 2, TODAY, 0, 1, 1] : [0, 0, null, 0, 0, 0])),
  pauses: [],
  leaves: [],
};

/** A device that has seen this garden of its learner. */
function seen(summary: GardenSummary): void {
  setCurrentLearner(FOX);
  noteGarden(FOX.id, summary);
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.plant a')];

test('a learner’s plants are there with links that work without the app', async () => {
  seen(GROWN);
  const painted = paintEarly(template);
  expect(links()[0]?.textContent).toBe("Al-Qari'ah");
  expect(links()[0]?.getAttribute('href')).toBe('/garden?surah=Al-Qari%27ah');
  expect(links()).toHaveLength(6);
  expect(painted).toMatchObject({ learner: FOX, summary: GROWN });
  await painted?.whole;
  expect(links()).toHaveLength(14);
});

const recovered = vi.fn<(error: unknown) => void>();

/** The app's part of the page, in place of what was painted. */
function Taken({ summary }: { summary: GardenSummary }) {
  return (
    <MemoryRouter>
      <GardenFrame>
        <WholeGarden learner={FOX} summary={summary} today={Number.MAX_SAFE_INTEGER} first="painted" />
      </GardenFrame>
    </MemoryRouter>
  );
}

async function paintAndTakeOver(): Promise<Root> {
  seen(GROWN);
  await paintEarly(template)?.whole;
  const place = document.body.firstElementChild ?? document.body;
  return act(() => hydrateRoot(place, <Taken summary={GROWN} />, { onRecoverableError: recovered }));
}

describe('the app takes the painted garden over', () => {
  let root: Root;
  beforeEach(async () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    recovered.mockClear();
    root = await paintAndTakeOver();
  });
  afterEach(() => {
    act(() => root.unmount());
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });

  test('without drawing it again', () => {
    const complaints = vi.spyOn(console, 'error');
    const [plant] = links();
    act(() => root.render(<Taken summary={{ ...GROWN }} />));
    expect(recovered).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    expect(links()[0]).toBe(plant);
    expect(links()).toHaveLength(14);
  });

  test('and draws only the bed in which something grew, with the focus where it was', () => {
    const before = links();
    before.at(-1)?.focus();
    act(() => root.render(<Taken summary={grown([2, [1, 1, TODAY, 0, 0, 0]])} />));
    const [sown, ...others] = links();
    expect(sown?.id).toBe('plant-2');
    expect(others).toEqual(before);
    expect(others.at(-1)).toBe(before.at(-1));

    act(() =>
      root.render(<Taken summary={grown([2, [1, 1, TODAY, 0, 0, 0]], [114, [5, 6, TODAY, 0, 6, 6]])} />),
    );
    expect(links().map(({ id }) => id)).toEqual(['plant-2', ...before.map(({ id }) => id)]);
    expect(links().at(-1)).not.toBe(before.at(-1));
    expect(document.activeElement).toBe(links().at(-1));
    expect(document.activeElement?.closest('.plant')?.className).toBe('plant plant-tree');
  });
});

function grown(...changes: readonly [number, SurahRow][]): GardenSummary {
  const rows = new Map(changes);
  return { ...GROWN, surahs: GROWN.surahs.map((row, index) => rows.get(index + 1) ?? row) };
}

const unusual: [string, () => void][] = [
  [
    'nobody learns here any more',
    () => {
      seen(GROWN);
      forgetCurrentLearner();
    },
  ],
  [
    'it is another’s garden',
    () => {
      seen(GROWN);
      setCurrentLearner({ ...FOX, id: 'owl-1' });
    },
  ],
  [
    'one surah is asked for',
    () => {
      seen(GROWN);
      history.replaceState(null, '', '?surah=Al-Mulk');
    },
  ],
  ['the garden was never seen here', () => setCurrentLearner(FOX)],
  [
    'what is stored is none of ours',
    () => {
      seen(GROWN);
      localStorage.setItem('garden', JSON.stringify({ learnerId: FOX.id, summary: { version: 9 } }));
    },
  ],
  ['nothing grows yet', () => seen({ ...GROWN, surahs: GROWN.surahs.map(() => [0, 0, undefined, 0, 0, 0]) })],
];

test.each(unusual)('%s: the page stays as it was, and the app is told nothing', (_, prepare) => {
  const before = document.body.innerHTML;
  prepare();
  expect(paintEarly(template)).toBeUndefined();
  expect(document.body.innerHTML).toBe(before);
});

test('a template that does not fit leaves the page as it was', () => {
  seen(GROWN);
  template.content.querySelector('.beds')?.remove();
  const before = document.body.innerHTML;
  expect(() => paintEarly(template)).toThrow('.bed');
  expect(document.body.innerHTML).toBe(before);
});
