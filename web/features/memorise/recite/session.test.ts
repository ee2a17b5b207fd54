import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import type { Step } from '#web/round/ladder-rules.ts';
import type { SavedPassage } from './session.ts';
import { createRecital, UNDO_MS } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ayahs = [1, 2].map((ayah_number) => ({ arabic: 'كلمة أخرى', surah_number: 112, ayah_number }));

function started(ended?: Step, planned?: readonly number[], weak: readonly number[] = []) {
  const rounds: BodyOf<'round'>[] = [];
  const owners: string[] = [];
  const learner = { now: 'fox' };
  let step = ended;
  let kept: SavedPassage | undefined;
  const memory = {
    get: () => kept,
    set: (next: SavedPassage) => void (kept = next),
    remove: () => void (kept = undefined),
  };
  const tools = {
    now: () => new Date(),
    planned,
    readWeak: () => Promise.resolve(new Set(weak)),
    beginRound() {
      const learnerId = learner.now;
      return {
        learnerId,
        saved: memory,
        ended: { set: (next: Step) => void (step = next) },
        handIn(round: BodyOf<'round'>) {
          rounds.push(round);
          owners.push(learnerId);
        },
      };
    },
  };
  const again = () => createRecital(ayahs, { ...tools, endedAt: step });
  return { session: again(), again, rounds, owners, learner };
}

test('a passage that was recited to its end is written down once, with its seconds', () => {
  const { session, rounds } = started();
  session.choose('heart');
  vi.advanceTimersByTime(20_000);
  session.peek();
  for (const verdict of ['knew', 'hesitated'] as const) {
    session.look();
    session.judge(verdict);
  }
  session.judge('knew');
  const passages = [{ surah: 112, from: 1, grades: '02' }];
  expect(rounds).toEqual([]); // the last verdict can still be taken back
  expect(session.view.get().written).toMatchObject({ passages });
  vi.advanceTimersByTime(UNDO_MS);
  expect(rounds).toEqual([{ mode: 'recite', passages, seconds: 20 }]);
  expect(session.view.get().written).toBe(rounds[0]);
});

test('a new passage begins at Read; one that ended by heart begins one step below', () => {
  const { session, again } = started();
  expect(session.view.get().recital.step).toBe('read');
  session.choose('heart');
  for (let ayah = 0; ayah < 2; ayah++) {
    session.look();
    session.judge('knew');
  }
  session.leave();
  expect(again().view.get().recital.step).toBe('word');
});

test.each(['read', 'letters', 'word', 'heart'] as const)(
  'a reload right after %s was chosen stays on that step',
  (step) => {
    const { session, again } = started('heart');
    session.choose(step);
    expect(again().view.get().recital).toEqual(session.view.get().recital);
  },
);

test('a reload in the middle goes on at the same ayah, with its peeks and its seconds', () => {
  const { session, again, rounds } = started();
  session.choose('heart');
  vi.advanceTimersByTime(10_000);
  session.look();
  session.judge('hesitated');
  session.peek();
  const reloaded = again();
  expect(reloaded.view.get().recital).toMatchObject({ step: 'heart', phase: 'reciting', queue: [1] });
  vi.advanceTimersByTime(5000);
  reloaded.look();
  reloaded.judge('knew');
  reloaded.leave();
  expect(rounds).toEqual([
    { mode: 'recite', passages: [{ surah: 112, from: 1, grades: '20' }], seconds: 15 },
  ]);
  expect(again().view.get().recital.verdicts.size).toBe(0);
});

test('a planned passage begins by heart, since what is known with help is not graded', () => {
  expect(started(undefined, [0, 1]).session.view.get().recital).toMatchObject({
    step: 'heart',
    phase: 'reciting',
  });
});

test('the end of a planned passage is still there after a reload, until it is begun anew', () => {
  const { session, again, rounds } = started(undefined, [0, 1]);
  for (let ayah = 0; ayah < 2; ayah++) {
    session.look();
    session.judge('knew');
  }
  session.leave();
  const reloaded = again();
  expect(reloaded.view.get()).toMatchObject({ recital: session.view.get().recital, isNew: false });
  reloaded.leave();
  expect(rounds).toHaveLength(1);
  reloaded.choose('heart');
  expect(again().view.get().recital).toMatchObject({ phase: 'reciting', queue: [0, 1] });
});

test('a passage that was left half-way is not written down', () => {
  const { session, rounds } = started('heart');
  session.look();
  session.judge('knew');
  session.choose('read');
  expect(rounds).toEqual([]);
});

test('each passage belongs to the learner who was here when it began', () => {
  const { session, owners, learner } = started();
  const recite = () => {
    for (let ayah = 0; ayah < 2; ayah++) {
      session.look();
      session.judge('knew');
    }
  };
  session.choose('heart');
  learner.now = 'owl';
  recite();
  session.choose('heart');
  expect(session.view.get().learnerId).toBe('owl');
  recite();
  session.leave();
  expect(owners).toEqual(['fox', 'owl']);
});

test('a verdict can be taken back for five seconds, by one tap', () => {
  const { session, rounds } = started('heart', [0, 1]);
  session.look();
  session.judge('notYet');
  expect(session.view.get()).toMatchObject({
    recital: { phase: 'sayAgain' },
    undoable: { verdict: 'notYet' },
  });
  session.undo();
  expect(session.view.get()).toMatchObject({ recital: { phase: 'looked' }, undoable: undefined });
  session.judge('knew');
  vi.advanceTimersByTime(UNDO_MS);
  session.undo();
  expect(session.view.get().recital.queue).toEqual([1]);
  session.look();
  session.judge('knew');
  session.undo();
  vi.advanceTimersByTime(UNDO_MS);
  expect(rounds).toEqual([]); // the last one was taken back
  session.judge('hesitated');
  session.settle();
  session.settle();
  expect(rounds.map(({ passages }) => passages[0]?.grades)).toEqual(['32']);
});

test('a verdict can be taken back for as long as somebody stays on the button for it', () => {
  const { session, rounds } = started();
  session.choose('heart');
  for (const verdict of ['knew', 'hesitated'] as const) {
    session.look();
    session.judge(verdict);
  }
  session.waitToUndo(true);
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(session.view.get().undoable).toMatchObject({ verdict: 'hesitated' });
  session.waitToUndo(false);
  vi.advanceTimersByTime(UNDO_MS);
  expect(session.view.get().undoable).toBeUndefined();
  expect(rounds).toHaveLength(1);
});

test('a round whose tab was lost before its last verdict was final is written down by the next visit, once', () => {
  const { session, again, rounds } = started('heart', [0, 1]);
  for (let ayah = 0; ayah < 2; ayah++) {
    session.look();
    session.judge('knew');
  }
  again();
  again();
  expect(rounds).toHaveLength(1);
});

test('after a reload one is where one was: looked, said again, learned again', async () => {
  const { session, again } = started('heart', [0, 1], [0]);
  await vi.advanceTimersByTimeAsync(0);
  session.look();
  expect(again().view.get().recital.phase).toBe('looked');
  session.judge('notYet');
  expect(again().view.get().recital.phase).toBe('learnRead');
});

test('the second Not yet in a row is learned again at once, which takes none of the round’s seconds', async () => {
  const { session, rounds } = started(undefined, [0, 1], [0]);
  await vi.advanceTimersByTimeAsync(0);
  vi.advanceTimersByTime(10_000);
  session.look();
  session.judge('notYet');
  vi.advanceTimersByTime(35_000);
  session.goOn();
  session.goOn();
  session.look();
  session.goOn();
  session.look();
  session.judge('notYet');
  expect(session.view.get().recital.phase).toBe('sayAgain'); // the first one in a row
  session.goOn();
  for (const _ of [0, 1]) {
    session.look();
    session.goOn();
  }
  vi.advanceTimersByTime(UNDO_MS);
  expect(rounds).toEqual([
    { mode: 'recite', passages: [{ surah: 112, from: 1, grades: '11' }], seconds: 10 },
  ]);
});
