import { expect, test } from 'vitest';
import { deeds, tips } from './deeds.ts';

test('20 deeds, each one short sentence, no two alike', () => {
  expect(deeds).toHaveLength(20);
  expect(new Set(deeds.map((deed) => deed.text)).size).toBe(20);
  expect(new Set(deeds.map((deed) => deed.name)).size).toBe(20);
  for (const { text } of deeds) expect(text).toMatch(/^[A-Z][^.]{10,90}\.$/);
});

test('the weekly class, and only that, leads to the classes', () => {
  const linked = deeds.filter((deed) => deed.linkTo === '/classes');
  expect(linked.map((deed) => deed.text)).toEqual(['Join a weekly class and learn with others.']);
});

test('5 to 7 tips', () => {
  expect(tips.length).toBeGreaterThanOrEqual(5);
  expect(tips.length).toBeLessThanOrEqual(7);
});
