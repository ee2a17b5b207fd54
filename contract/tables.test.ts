import { expect, test } from 'vitest';
import { isTableName, isPublicTable, TABLES } from './tables.ts';

test.each(Object.values(TABLES))('%s is a table', (name) => expect(isTableName(name)).toBe(true));

test.each(['', 'classes', '__proto__', 'constructor', 'users', 'Classes\0'])('"%s" is no table', (name) =>
  expect(isTableName(name)).toBe(false),
);

test('everyone sees the same ayahs, phrases and classes, and nothing else', () =>
  expect(Object.values(TABLES).filter(isPublicTable)).toEqual(["Qur'an", "Qur'an_phrases", 'Classes']));
