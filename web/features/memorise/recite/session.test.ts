import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import type { Step } from './recite-rules.ts';
import type { SavedPassage } from './session.ts';
import { createRecital } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ayahs = [1, 2].map((ayah_number) => ({ arabic: 'كلمة أخرى', surah_number: 112, ayah_number }));

function started(ended?: Step, isPlanned = false) {
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
    isPlanned,
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
  expect(rounds).toEqual([
    { mode: 'recite', passages: [{ surah: 112, from: 1, grades: '20' }], seconds: 15 },
  ]);
  expect(again().view.get().recital.verdicts.size).toBe(0);
});

test('a planned passage begins by heart, since what is known with help is not graded', () => {
  expect(started(undefined, true).session.view.get().recital).toMatchObject({
    step: 'heart',
    phase: 'reciting',
  });
});

test('the end of a planned passage is still there after a reload, until it is begun anew', () => {
  const { session, again, rounds } = started(undefined, true);
  for (let ayah = 0; ayah < 2; ayah++) {
    session.look();
    session.judge('knew');
  }
  const reloaded = again();
  expect(reloaded.view.get().recital).toEqual(session.view.get().recital);
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

test('each passage is of whoever learned here when it began', () => {
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
  expect(owners).toEqual(['fox', 'owl']);
});
