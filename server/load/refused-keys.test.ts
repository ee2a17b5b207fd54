import { expect, test } from 'vitest';
import { createRefusedKeys } from './refused-keys.ts';

function startClock() {
  let ms = 0;
  return { now: () => ms, pass: (seconds: number) => void (ms += seconds * 1000) };
}

test('a refused key stays refused until its window ends', () => {
  const clock = startClock();
  const refused = createRefusedKeys(clock.now);
  refused.add('a', 30);
  expect(refused.secondsLeft('a')).toBe(30);
  expect(refused.secondsLeft('b')).toBe(0);
  clock.pass(29);
  expect(refused.secondsLeft('a')).toBe(1);
  clock.pass(1);
  expect(refused.secondsLeft('a')).toBe(0);
});

test('in a long window the database is asked once a minute', () => {
  const clock = startClock();
  const refused = createRefusedKeys(clock.now);
  refused.add('a', 900);
  clock.pass(59);
  expect(refused.secondsLeft('a')).toBe(841);
  clock.pass(1);
  expect(refused.secondsLeft('a')).toBe(0);
});

test('of more than 10,000 keys the oldest is dropped', () => {
  const refused = createRefusedKeys(() => 0);
  for (let key = 0; key < 10_000; key += 1) refused.add(String(key), 30);
  refused.add('0', 30);
  refused.add('one more', 30);
  expect(refused.secondsLeft('1')).toBe(0);
  for (const key of ['0', '2', '9999', 'one more']) expect(refused.secondsLeft(key)).toBe(30);
});
