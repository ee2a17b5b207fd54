import { beforeEach, expect, test } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { endOldDraft, forgetOldDraft, wasAnsweredHere } from './drafts.ts';
import { createListening, isDone } from './session.ts';

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
const openLink = () => {
  endOldDraft('of link', time, tools.dayOf);
  return createListening('of link', MULK, tools, 'of link');
};

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
  expect(isDone(listen().view.get())).toBe(true);
  session.goOn();
  expect(isDone(listen().view.get())).toBe(false);
});

test('who looks at the page again within a day, or corrects it, sends the same answer; on another day it is another', () => {
  const session = listen();
  const first = time;
  session.done();
  time += 60_000;
  session.goOn();
  session.tap(FIRST);
  session.done();
  expect(session.view.get()).toMatchObject({ doneAt: first, doneOn: '2026-03-01', seconds: 0 });
  time += 86_400_000;
  session.goOn();
  session.done();
  expect(session.view.get()).toMatchObject({ doneAt: time, doneOn: '2026-03-02' });
});

test('two tabs with the same passage lose nothing that one of them marked', () => {
  const [here, there] = [listen(), listen()];
  there.tap(FIRST);
  here.rest();
  here.wake();
  here.tap(SECOND);
  there.takeUp();
  expect(there.view.get().marks).toEqual([
    [67, 1, 2, 'slip'],
    [67, 3, 7, 'slip'],
  ]);
  expect(there.view.get().round).toBe(here.view.get().round);
  here.done();
  there.takeUp();
  expect(isDone(there.view.get())).toBe(true);
});

test('after one tab keeps its marks, another tab starts again without them', () => {
  const [here, there] = [listen(), listen()];
  here.tap(FIRST);
  there.takeUp();
  const { round } = there.view.get();
  here.forget();
  there.tap(SECOND);
  expect(there.view.get().marks).toEqual([[67, 1, 2, 'slip']]);
  expect(there.view.get().round).not.toBe(round);
});

test('a device that stores nothing more goes on for the visit', () => {
  const storage = openStorage();
  const session = listen();
  session.tap(FIRST);
  storage.fill();
  session.tap(SECOND);
  session.rest();
  session.wake();
  session.tap(FIRST);
  expect(session.view.get().marks).toEqual([
    [67, 1, 2, 'slip'],
    [67, 3, 7, 'helped'],
  ]);
});

test('marks of another day are no part of a listening that begins now, unless Done was pressed', () => {
  const HALF_A_DAY_MS = 12 * 3_600_000;
  listen('left open').tap(FIRST);
  const ended = listen('ended');
  ended.tap(FIRST);
  ended.done();
  const marksOf = (name: string) => {
    forgetOldDraft(name, time);
    return listen(name).view.get().marks.length;
  };
  time += HALF_A_DAY_MS;
  expect(marksOf('left open')).toBe(1);
  time += 1;
  expect(marksOf('left open')).toBe(0);
  expect(marksOf('ended')).toBe(1);
});

test.each(['Done', 'no Done'])(
  'a link that is used again next week offers last week’s answer, and then a page without marks: %s',
  (end) => {
    const first = openLink();
    first.tap(FIRST);
    if (end === 'Done') first.done();
    const lastWeek = time;
    time += 12 * 3_600_000;
    expect(openLink().view.get()).toMatchObject({ round: 'of link', isPast: false });
    time += 7 * 86_400_000;
    const again = openLink();
    expect(again.view.get()).toMatchObject({ isPast: true, doneAt: lastWeek, doneOn: '2026-03-01' });
    expect(isDone(again.view.get())).toBe(true);
    expect(again.view.get().marks).toHaveLength(1);
    again.again();
    const { round } = again.view.get();
    expect(round).not.toBe('of link');
    time += 8 * 86_400_000;
    const reloaded = openLink();
    expect(reloaded.view.get()).toMatchObject({ round, marks: [], seconds: 0, doneAt: undefined });
    reloaded.tap(SECOND);
    reloaded.done();
    expect(openLink().view.get()).toMatchObject({ round, doneAt: time, isPast: false });
  },
);

test('an answer is known to be of this device by its round, once there was Done', () => {
  const first = openLink();
  first.tap(FIRST);
  expect(wasAnsweredHere('of link')).toBe(false);
  first.done();
  expect(wasAnsweredHere('of link')).toBe(true);
  expect(wasAnsweredHere('another')).toBe(false);
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
