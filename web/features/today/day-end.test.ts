import { beforeEach, expect, test } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { isEndSeen, noteEndSeen } from './day-end.ts';

beforeEach(() => openStorage());

test('the end of a day is seen by each learner, once a day', () => {
  noteEndSeen('fox', '2026-03-09');
  noteEndSeen('owl', '2026-03-09');
  expect(isEndSeen('fox', '2026-03-09')).toBe(true);
  expect(isEndSeen('owl', '2026-03-09')).toBe(true);
  expect(isEndSeen('fox', '2026-03-10')).toBe(false);
  noteEndSeen('owl', '2026-03-10');
  expect(isEndSeen('fox', '2026-03-10')).toBe(false);
});
