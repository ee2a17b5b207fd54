import { expect, test } from 'vitest';
import { PUBLIC_TABLES, TABLE_DESCRIPTIONS, TABLES } from './tables.ts';

test.each(Object.values(TABLES))('a row of %s is known by columns that it has', (name) => {
  const { columns, primaryKey, insertable } = TABLE_DESCRIPTIONS[name];
  expect(Object.keys(columns)).toEqual(expect.arrayContaining([...primaryKey, ...insertable]));
});

test('everyone sees the same ayahs, phrases, classes and settings of the site, and nothing else', () =>
  expect([...PUBLIC_TABLES]).toEqual(["Qur'an", "Qur'an_phrases", 'Classes', 'site_settings']));
