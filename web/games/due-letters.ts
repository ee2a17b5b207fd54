import { calendarDay, now } from '#web/platform/clock.ts';
import { subscribeLater } from '#web/platform/later.ts';
import { plainText, stored } from '#web/platform/stored.ts';
import { missedLast } from './missed-rules.ts';
import type { GameName } from './tab-place.ts';
import type { LetterRound } from './tell-apart-rules.ts';
import type { Lesson } from './tell-apart.ts';

/** `rounds` are a learner's entries of the letter games, oldest first; `thirsty` letters are due again by ear. */
export type LetterRecord = { rounds: readonly LetterRound[]; thirsty: readonly string[] };

/** Calls back with what a learner answered, now and after each new level; returns unsubscribe. */
export type FollowLetters = (learnerId: string, tell: (record: LetterRecord) => void) => () => void;

/**
 * The pair that a learner's next level begins with, and the letters that it asks for early. Both are worked out ahead, so
 * that no tap waits for the record.
 */
export function createDueLetters(game: GameName, fetchLetters: () => Promise<FollowLetters>) {
  /** Whose game began with a pair in this tab, and when: it may have been left before anything was answered. */
  const begun = stored(`${game}-pair`, { area: 'tab', ...plainText });
  let lessonOn: ((today: string) => Lesson | undefined) | undefined;
  let learner: string | undefined;
  let early: readonly string[] = [];

  return {
    pair(this: void): Lesson | undefined {
      const today = calendarDay(now());
      const turn = `${learner} ${today}`;
      const lesson = begun.get() === turn ? undefined : lessonOn?.(today);
      return (
        lesson && {
          ...lesson,
          begin(tools) {
            begun.set(turn);
            return lesson.begin(tools);
          },
        }
      );
    },
    early: () => early,
    follow(learnerId: string): () => void {
      learner = learnerId;
      // Without a learner nothing is fetched.
      const unsubscribe = subscribeLater(
        Promise.all([fetchLetters(), import('./tell-apart.ts')]),
        ([followLetters, { lessonsOf }]) =>
          followLetters(learnerId, ({ rounds, thirsty }) => {
            lessonOn = lessonsOf(rounds, game);
            early = [
              ...new Set([
                ...missedLast(rounds.map(({ asked, ear = [] }) => [...ear, ...asked])),
                ...thirsty,
              ]),
            ];
          }),
        (error) => console.warn('no pair can be told apart; the game goes on', error),
      );
      return () => {
        unsubscribe();
        lessonOn = undefined;
        early = [];
      };
    },
  };
}
