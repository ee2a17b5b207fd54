import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { stepsIn, type Verse } from '#web/round/choice-rules.ts';
import { createNext } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const verse = (ayah_number: number): Verse => ({
  surah: 'Al-Ikhlas',
  surah_number: 112,
  ayah_number,
  arabic: String(ayah_number),
});
const passage = [verse(1), verse(2), verse(3)];

function started({ isPlanned = false } = {}) {
  const rounds: BodyOf<'round'>[] = [];
  const owners: string[] = [];
  const learner = { now: 'fox' };
  let kept: string | undefined;
  const open = () =>
    createNext(stepsIn(passage, passage), {
      isPlanned,
      deal: ({ right }) => [right, verse(9)],
      now: () => new Date(),
      beginRound() {
        const learnerId = learner.now;
        return {
          learnerId,
          saved: {
            get: () => (kept === undefined ? undefined : JSON.parse(kept)),
            set: (next) => void (kept = JSON.stringify(next)),
            remove: () => void (kept = undefined),
          },
          handIn(round) {
            rounds.push(round);
            owners.push(learnerId);
          },
        };
      },
    });
  const session = open();
  const answer = (chosen: number) => {
    session.answer(chosen);
    session.goOn();
  };
  return { session, rounds, owners, learner, answer, reload: open };
}

test('a round is written down once, when its last question is answered right', () => {
  const { session, rounds, answer } = started();
  vi.advanceTimersByTime(9000);
  answer(0);
  answer(1);
  expect(rounds).toEqual([]);
  answer(0);
  session.goOn();
  expect(rounds).toEqual([{ mode: 'next', passages: [{ surah: 112, from: 2, grades: '31' }], seconds: 9 }]);
  expect(session.view.get().written).toBe(rounds[0]);
});

test('a round that is finished early says what was asked; one without an answer says nothing', () => {
  const { session, rounds, answer } = started();
  session.finish();
  expect(rounds).toEqual([]);
  session.again();
  answer(0);
  session.finish();
  expect(rounds).toMatchObject([{ passages: [{ surah: 112, from: 2, grades: '30' }] }]);
});

test('a reload in the middle goes on with the questions that are left, and keeps the first answers', () => {
  const { rounds, answer, reload } = started();
  vi.advanceTimersByTime(4000);
  answer(1);
  const reloaded = reload();
  expect(reloaded.view.get().round.queue).toEqual([1, 0]);
  vi.advanceTimersByTime(3000);
  for (let question = 0; question < 2; question++) {
    reloaded.answer(0);
    reloaded.goOn();
  }
  expect(rounds).toEqual([{ mode: 'next', passages: [{ surah: 112, from: 2, grades: '13' }], seconds: 7 }]);
  expect(reload().view.get().round.answers.size).toBe(0);
});

test('a question that was answered right is not asked again after a reload; the last one is, so that the round ends', () => {
  const { session, rounds, reload } = started();
  session.answer(0);
  expect(reload().view.get().round.queue).toEqual([1]);
  session.goOn();
  session.answer(1);
  expect(reload().view.get().round.queue).toEqual([1]);
  session.goOn();
  session.answer(0);
  const last = reload();
  expect(last.view.get().round.queue).toEqual([1]);
  last.answer(0);
  last.goOn();
  expect(rounds).toMatchObject([{ passages: [{ surah: 112, from: 2, grades: '31' }] }]);
});

test('the end of a planned round is still there after a reload, and Again begins it anew', () => {
  const { rounds, answer, reload } = started({ isPlanned: true });
  answer(0);
  answer(0);
  const reloaded = reload();
  expect(reloaded.view.get().round).toMatchObject({ phase: { name: 'over' }, queue: [] });
  expect(reloaded.view.get().round.answers.size).toBe(2);
  expect(rounds).toHaveLength(1);
  reloaded.again();
  expect(reload().view.get().round).toMatchObject({ phase: { name: 'asking' }, answers: new Map() });
});

test('a planned round that was finished without an answer is asked after a reload', () => {
  const { session, reload } = started({ isPlanned: true });
  session.finish();
  expect(reload().view.get().round.phase.name).toBe('asking');
});

test('each round belongs to the learner who was here when it began', () => {
  const { session, owners, learner, answer } = started();
  answer(0);
  learner.now = 'owl';
  session.finish();
  session.again();
  expect(session.view.get().learnerId).toBe('owl');
  answer(0);
  learner.now = 'fox';
  session.finish();
  expect(owners).toEqual(['fox', 'owl']);
});
