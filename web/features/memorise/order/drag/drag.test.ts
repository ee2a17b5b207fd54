import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrag, type Lifted } from './drag.ts';
import type { Rows } from './drag-rules.ts';

const HEIGHT = 100;

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { scrollY: 0, scrollBy: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

test('space lifts, arrows move, space drops: the list is told each step', () => {
  const { press, told, shown } = listening();
  press(' ');
  press('ArrowDown');
  press('ArrowDown');
  press(' ');
  expect(told).toEqual(['lift 1', 'step 2', 'step 3', 'drop 1 to 3']);
  expect(shown.map((lifted) => lifted?.over)).toEqual([1, 2, 3, undefined]);
});

test('a card that is dropped before the page has followed is brought into view first', () => {
  const { press, told, update } = listening();
  update({ viewport: () => ({ top: 0, bottom: 2 * HEIGHT }) });
  press(' ');
  press('End');
  press(' ');
  expect(told.slice(2)).toEqual(['scroll to 300', 'drop 1 to 4']);
});

test('Home and End go to the ends, and no arrow leads beyond them', () => {
  const { press, told } = listening();
  press(' ');
  press('End');
  press('ArrowDown');
  press('Home');
  press('ArrowUp');
  expect(told).toEqual(['lift 1', 'step 4', 'step 4', 'step 0', 'step 0']);
});

test('Escape puts the card back', () => {
  const { press, told, shown, row } = listening();
  press(' ');
  press('ArrowDown');
  expect(row.style.translate).toBe('0 100px');
  press('Escape');
  expect(told.at(-1)).toBe('cancel 1');
  expect(shown.at(-1)).toBeUndefined();
  expect(row.style.translate).toBe('');
});

test('a locked list lifts nothing', () => {
  const { press, told, update } = listening();
  update({ isLocked: true });
  press(' ');
  expect(told).toEqual([]);
});

test('the lifted row follows heights that become known, and the list is not drawn again for that', () => {
  const { press, row, shown, update } = listening();
  press(' ');
  press('ArrowDown');
  const drawn = shown.length;
  update({ rows: () => rowsOf(HEIGHT * 2) });
  expect(row.style.translate).toBe('0 200px');
  expect(shown).toHaveLength(drawn);
});

test('a list that goes away lets go of its card', () => {
  const { press, shown, stop } = listening();
  press(' ');
  stop();
  press('ArrowDown');
  expect(shown.at(-1)).toBeUndefined();
});

/** A list of five cards whose second has the focus. */
function listening() {
  const told: string[] = [];
  const shown: (Lifted | undefined)[] = [];
  const row = new FakeElement();
  const drag = createDrag((lifted) => shown.push(lifted));
  const list = {
    isLocked: false,
    rows: () => rowsOf(HEIGHT),
    screen: () => ({ scrolled: 0, height: 5 * HEIGHT }),
    viewport: () => ({ top: 0, bottom: 5 * HEIGHT }),
    scrollTo: (offset: number) => told.push(`scroll to ${offset}`),
    onLift: (from: number) => told.push(`lift ${from}`),
    onStep: (over: number) => told.push(`step ${over}`),
    onDrop: ({ from, over }: { from: number; over: number }) => told.push(`drop ${from} to ${over}`),
    onCancel: (from: number) => told.push(`cancel ${from}`),
  };
  drag.update(list);
  const element: unknown = row;
  if (!isElement(element)) throw new Error('the fake is no element');
  const stop = drag.listen(element);
  return {
    told,
    shown,
    row,
    stop,
    press: (key: string) => row.dispatchEvent(Object.assign(new Event('keydown'), { key, repeat: false })),
    update: (changed: Partial<typeof list>) => drag.update({ ...list, ...changed }),
  };
}

function rowsOf(size: number): Rows {
  return {
    count: 5,
    gap: 0,
    row: (index) => ({ start: index * size, size }),
    indexAt: (offset) => Math.max(0, Math.min(4, Math.floor(offset / size))),
  };
}

function isElement(value: unknown): value is HTMLElement {
  return value instanceof FakeElement;
}

/** The list, its row and the row's handle at once. */
class FakeElement extends EventTarget {
  dataset = { index: '1' };
  style = {
    translate: '',
    removeProperty: () => {
      this.style.translate = '';
    },
  };
  closest() {
    return this;
  }
  querySelector() {
    return this;
  }
  focus() {}
  getBoundingClientRect() {
    return { top: 0 };
  }
}
