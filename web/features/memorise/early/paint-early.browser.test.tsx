import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ayah } from '#contract/tables.ts';
import { setCurrentLearner } from '#web/record/use/current-learner.ts';
import { AyahCard } from '../order/cards/ayah-card.tsx';
import { EarlyCards } from './early-cards.tsx';
import { paintEarly } from './paint-early.ts';
import { EARLY_SLOT } from './slot.ts';

const TEXTS = [
  'قُلْ هُوَ ٱللَّهُ أَحَدٌ',
  'ذَٰلِكَ ٱلْكِتَـٰبُ لَا رَيْبَ ۛ فِيهِ ۛ هُدًى لِّلْمُتَّقِينَ',
  `${'كَلِمَةٌ '.repeat(60)}فَأَسْقَيْنَـٰكُمُوهُ`,
];

let slot: HTMLElement;
let template: HTMLTemplateElement;
beforeEach(() => {
  slot = document.createElement('div');
  slot.id = EARLY_SLOT;
  document.body.replaceChildren(slot);
  template = document.createElement('template');
  template.content.append(drawn(<EarlyCards />));
});
afterEach(() => {
  window.earlyCards = undefined;
  window.earlyAyahs = undefined;
  sessionStorage.clear();
  localStorage.clear();
});

function drawn(node: ReactNode): Node {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(node));
  const copy = place.firstElementChild?.cloneNode(true);
  root.unmount();
  if (!copy) throw new Error('nothing was drawn');
  return copy;
}

function surahOf(texts: readonly string[]): Ayah[] {
  return texts.map((arabic, index) => ({
    id: index,
    juz: 1,
    surah: 'Al-Mulk',
    surah_number: 67,
    ayah_number: index + 1,
    arabic,
    english_translation: '',
  }));
}

/** A visit whose early request is answered so. */
function paint(answer: Response | undefined, query = 'surah=Al-Mulk'): Promise<void> {
  window.earlyAyahs = { url: '', answer: Promise.resolve(answer) };
  return paintEarly(new URLSearchParams(query), template);
}
const rows = () => [...slot.querySelectorAll('li')];
const textIn = (row: Element | undefined) => row?.querySelector('[lang="ar"]')?.textContent;

test('the first cards are there letter for letter, in the order that the app is told', async () => {
  const ayahs = surahOf(TEXTS);
  await paint(Response.json(ayahs));
  expect(window.earlyCards?.selection).toBe('/memorise?surah=Al-Mulk');
  const order = window.earlyCards?.order ?? [];
  expect(new Set(order)).toEqual(new Set([0, 1, 2]));
  expect(order).not.toEqual([0, 1, 2]);
  expect(rows().length).toBeGreaterThan(0);
  expect(rows().map(textIn)).toEqual(order.slice(0, rows().length).map((card) => TEXTS[card]));
});

const RESTING = {
  isLast: false,
  isLifted: false,
  isMoved: false,
  isLocked: false,
  canBeSent: true,
  showsTranslation: false,
  isCompact: false,
  mark: 'none',
  target: 0,
  placed: undefined,
  onPress: () => undefined,
} as const;

test.each(TEXTS)(
  'a painted card is what the app draws, but for what is said and done by it: %s',
  async (text) => {
    await paint(Response.json(surahOf(Array.from({ length: 12 }, () => text))));
    const position = rows().length - 1;
    const row = rows()[position];
    const [ayah] = surahOf([text]);
    const real =
      ayah && drawn(<AyahCard {...RESTING} ayah={ayah} position={position} shownPosition={position} />);
    expect(looksOf(row?.firstElementChild)).toBe(looksOf(real));
  },
);

function looksOf(node: Node | null | undefined): string {
  const copy = node?.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('there is no card');
  copy.normalize();
  for (const button of copy.querySelectorAll('button'))
    for (const name of ['aria-label', 'disabled']) button.removeAttribute(name);
  return copy.outerHTML;
}

test('nothing of it can be used, and no screen reader says it', async () => {
  await paint(Response.json(surahOf(TEXTS)));
  const [screen] = slot.children;
  expect([screen?.hasAttribute('inert'), screen?.getAttribute('aria-hidden')]).toEqual([true, 'true']);
  expect([...slot.querySelectorAll('button')].filter(({ disabled }) => !disabled)).toEqual([]);
  expect(slot.querySelectorAll('[id]')).toHaveLength(0);
});

test.each([
  [10, 0, 0, 0],
  [11, 1, 1, 0],
  [41, 1, 1, 1],
])('%i cards: sending %i, compact %i, plain lines %i', async (count, sending, compact, plain) => {
  await paint(Response.json(surahOf(Array.from({ length: count }, (_, index) => `ا${index}`))));
  expect(rows()[0]?.querySelectorAll('[data-part="send"]')).toHaveLength(sending);
  expect(slot.querySelectorAll('h2 ~ button')).toHaveLength(compact);
  expect(slot.querySelectorAll('ol.plain-lines')).toHaveLength(plain);
});

test('the basmala is never above shuffled cards, and a part of a surah has its own', async () => {
  await paint(Response.json(surahOf(TEXTS)));
  expect(slot.textContent).not.toContain('بِسْمِ ٱللَّهِ');
  await paint(Response.json(surahOf(TEXTS)), 'surah=Al-Mulk&from=2');
  expect(window.earlyCards?.order).toEqual([1, 0]);
});

const unusual: [string, () => Promise<void>][] = [
  ['another way to practise', () => paint(Response.json(surahOf(TEXTS)), 'surah=Al-Mulk&mode=next')],
  ['a round of the plan', () => paint(Response.json(surahOf(TEXTS)), 'surah=Al-Mulk&joins=2')],
  [
    'a range that the surah does not have',
    () => paint(Response.json(surahOf(TEXTS)), 'surah=Al-Mulk&from=4'),
  ],
  ['an unknown surah', () => paint(Response.json([]))],
  ['no network', () => paint(undefined)],
  ['a refusal', () => paint(Response.json({ code: 'x' }, { status: 503 }))],
  ['an answer that is none', () => paint(Response.json([{ arabic: 1 }]))],
  [
    'a round begun in this tab',
    () => {
      sessionStorage.setItem('arranged /memorise?surah=Al-Mulk', '{}');
      return paint(Response.json(surahOf(TEXTS)));
    },
  ],
  [
    'a round that the learner began in this tab',
    () => {
      setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
      sessionStorage.setItem('arranged /memorise?surah=Al-Mulk fox-1', '{}');
      return paint(Response.json(surahOf(TEXTS)));
    },
  ],
  [
    'an app that is there already',
    () => {
      slot.removeAttribute('id');
      return paint(Response.json(surahOf(TEXTS)));
    },
  ],
];

test.each(unusual)('%s: nothing is painted, and the app is told nothing', async (_, visit) => {
  await visit();
  expect(slot.childNodes).toHaveLength(0);
  expect(window.earlyCards).toBeUndefined();
});

test('an app that comes while the cards are painted deals its own', async () => {
  new MutationObserver(() => slot.remove()).observe(slot, { childList: true });
  await paint(Response.json(surahOf(TEXTS)));
  expect(slot.isConnected).toBe(false);
  expect(window.earlyCards).toBeUndefined();
});

test('a page that cannot be painted is left as it was', async () => {
  template.content.querySelector('ol')?.remove();
  await expect(paint(Response.json(surahOf(TEXTS)))).rejects.toThrow('ol');
  expect(slot.childNodes).toHaveLength(0);
});
