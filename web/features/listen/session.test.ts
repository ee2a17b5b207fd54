import { beforeEach, expect, test } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { createListening } from './session.ts';

const MULK = [{ surah: 67, from: 1, to: 10 }];
const FIRST = { surah: 67, ayah: 3, word: 7 };
const SECOND = { surah: 67, ayah: 1, word: 2 };

let time = 0;
let rounds = 0;
const tools = {
  now: () => new Date(time),
  dayOf: (moment: Date) => moment.toISOString().slice(0, 10),
  newRound: () => ({ round: `round ${++rounds}` }),
};
const listen = (name = 'mulk') => createListening(name, MULK, tools);

beforeEach(() => {
  openStorage();
  time = Date.UTC(2026, 2, 1);
});

test('what was marked is there again after the page was closed, in the order in which it is read', () => {
  const before = listen();
  before.tap(FIRST);
  time += 20_000;
  before.tap(FIRST);
  before.mark(SECOND, 'vowel');
  const { marks, seconds, round } = listen().view.get();
  expect(marks).toEqual([
    [67, 1, 2, 'vowel'],
    [67, 3, 7, 'helped'],
  ]);
  expect(seconds).toBe(20);
  expect(round).toBe(before.view.get().round);
  expect(listen('another').view.get().marks).toEqual([]);
});

test('Done is the moment that is told, until one goes on', () => {
  const session = listen();
  session.done();
  expect(listen().view.get()).toMatchObject({ doneAt: time, doneOn: '2026-03-01' });
  session.goOn();
  expect(listen().view.get().doneAt).toBeUndefined();
});

test('while nobody sees the page no time is counted, and never more than five minutes an ayah', () => {
  const session = listen();
  time += 10_000;
  session.rest();
  time += 3_600_000;
  session.wake();
  time += 5000;
  session.tap(FIRST);
  expect(session.view.get().seconds).toBe(15);
  time += 86_400_000;
  session.tap(FIRST);
  expect(session.view.get().seconds).toBe(3000);
});

test('what was kept or discarded is forgotten, and only the newest twenty are stored', () => {
  const session = listen();
  session.tap(FIRST);
  session.forget();
  session.rest();
  listen('looked at').rest();
  expect(listen().view.get().marks).toEqual([]);
  for (let number = 1; number <= 21; number += 1) listen(`passage ${number}`).tap(FIRST);
  expect(listen('passage 1').view.get().marks).toEqual([]);
  expect(listen('passage 2').view.get().marks).toHaveLength(1);
});
