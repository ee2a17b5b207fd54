import { beforeEach, expect, test, vi } from 'vitest';
import { clearTabs, followClearing, isStored, json, stored } from './stored.ts';
import { openStorage } from './testing/storage.ts';

type Colour = { name: string };

const colourFormat = json((value): Colour => {
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string')
    throw new Error('no colour');
  return { name: value.name };
});

let browser: ReturnType<typeof openStorage>;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  browser = openStorage();
  warn = vi.spyOn(console, 'warn').mockReset().mockReturnValue();
});

test('what is set is there after a reload', async () => {
  stored('colour', colourFormat).set({ name: 'green' });
  vi.resetModules();
  const reloaded = await import('./stored.ts');
  expect(reloaded.stored('colour', colourFormat).get()).toEqual({ name: 'green' });
  expect(browser.device.get('colour')).toBe('{"name":"green"}');
});

test('a value is the same object until it changes, so that a page that shows it can rest', () => {
  const colour = stored('colour', colourFormat);
  colour.set({ name: 'green' });
  expect(colour.get()).toBe(colour.get());
});

test.each(['', '{', 'null', '7', '{"name":7}', '[{"name":"green"}]', '['.repeat(50_000)])(
  'a damaged value counts as absent, and can be replaced: %.20s',
  (text) => {
    browser.device.set('colour', text);
    const colour = stored('colour', colourFormat);
    expect(colour.get()).toBeUndefined();
    colour.set({ name: 'green' });
    expect(colour.get()).toEqual({ name: 'green' });
  },
);

test('a change in this tab is told to those who follow, until they stop', () => {
  const colour = stored('colour', colourFormat);
  const seen: unknown[] = [];
  const stop = colour.subscribe(() => seen.push(colour.get()));
  colour.set({ name: 'green' });
  stored('other', colourFormat).set({ name: 'red' });
  colour.remove();
  stop();
  colour.set({ name: 'blue' });
  expect(seen).toEqual([{ name: 'green' }, undefined]);
});

test('a change in another tab is seen, and so is an emptied storage', () => {
  const colour = stored('colour', colourFormat);
  const seen: unknown[] = [];
  const stop = colour.subscribe(() => seen.push(colour.get()));
  browser.changeElsewhere('colour', '{"name":"green"}');
  browser.changeElsewhere('other', '{"name":"red"}');
  browser.changeElsewhere(null);
  stop();
  browser.changeElsewhere('colour', '{"name":"blue"}');
  expect(seen).toEqual([{ name: 'green' }, undefined]);
});

test('a storage that is full holds the newest value for the visit, and stores it again when there is room', () => {
  const colour = stored('colour', colourFormat);
  colour.set({ name: 'green' });
  browser.fill();
  colour.set({ name: 'red' });
  expect(colour.get()).toEqual({ name: 'red' });
  expect(warn).toHaveBeenCalledOnce();
  browser.fill(false);
  colour.set({ name: 'blue' });
  expect(browser.device.get('colour')).toBe('{"name":"blue"}');
  browser.changeElsewhere('colour', '{"name":"white"}');
  expect(colour.get()).toEqual({ name: 'white' });
});

test('a browser that forbids storage holds values for the visit', () => {
  vi.stubGlobal('localStorage', undefined);
  const colour = stored('colour', colourFormat);
  expect(colour.get()).toBeUndefined();
  colour.set({ name: 'green' });
  expect(colour.get()).toEqual({ name: 'green' });
  expect(isStored('colour')).toBe(true);
  colour.remove();
  expect(colour.get()).toBeUndefined();
  expect(isStored('colour')).toBe(false);
});

test('the tab area can be emptied at once, and those who follow see it; the device stays as it is', () => {
  const draft = stored('draft', { ...colourFormat, area: 'tab' });
  const colour = stored('colour', colourFormat);
  colour.set({ name: 'green' });
  draft.set({ name: 'half a thought' });
  expect(browser.tab.get('draft')).toBe('{"name":"half a thought"}');
  browser.fill();
  draft.set({ name: 'more than there is room for' });
  const seen: unknown[] = [];
  const stop = draft.subscribe(() => seen.push(draft.get()));
  clearTabs();
  stop();
  expect(seen).toEqual([undefined]);
  expect(browser.tab.size).toBe(0);
  expect(colour.get()).toEqual({ name: 'green' });
});

test('the other tabs hear that all are cleared, by a key that does not stay', () => {
  const written: string[] = [];
  vi.spyOn(localStorage, 'setItem').mockImplementation((key) => void written.push(key));
  clearTabs();
  expect([written.length, browser.device.size]).toEqual([1, 0]);

  const heard = vi.fn<() => void>();
  const stop = followClearing(heard);
  browser.changeElsewhere(written[0] ?? '');
  stop();
  browser.changeElsewhere(written[0] ?? '');
  expect(heard).toHaveBeenCalledOnce();
});

test('what a learner did and is not in the record yet stays when somebody signs out', () => {
  browser.tab.set('intents', 'a round');
  browser.tab.set('contact-draft', 'a letter');
  clearTabs();
  expect([...browser.tab]).toEqual([['intents', 'a round']]);
});
