import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../server/ask.ts';

type Good = { began: number; ended: number };

/** Counts answers by kind: those that are allowed, those that are not, and when good ones came. */
export function newTally() {
  const good = new Map<string, Good[]>();
  const odd: string[] = [];
  const statuses: number[] = [];

  return {
    statuses,
    /** Answers that are neither 2xx nor a 503 that says when to come again. */
    odd,
    /** Gives the answer; undefined where none came, which counts as odd. */
    async count(kind: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
      const began = performance.now();
      const answer = await work().catch((error: unknown) => void odd.push(`${kind}: ${String(error)}`));
      if (!answer) return undefined;
      statuses.push(answer.status);
      const { status, headers, body } = answer;
      if (status >= 200 && status < 300) {
        if (!good.has(kind)) good.set(kind, []);
        good.get(kind)?.push({ began, ended: performance.now() });
      } else if (status !== 503 || !headers.get('Retry-After')) odd.push(`${kind}: ${status} ${body}`);
      return answer;
    },
    /** How long after that moment something that was begun later was good. */
    async untilGood(kind: string, moment: number, withinMs: number): Promise<number> {
      for (; performance.now() < moment + withinMs; await wait(20)) {
        const first = good.get(kind)?.findLast(({ began }) => began > moment);
        if (first) return first.ended - moment;
      }
      throw new Error(`no ${kind} was answered well within ${withinMs} ms`);
    },
    /** The longest time without a good answer, of all kinds whose name begins so. */
    longestSilence(prefix: string): number {
      const kinds = [...good].filter(([kind]) => kind.startsWith(prefix));
      return Math.max(
        ...kinds.map(([, times]) => {
          const ends = times.map(({ ended }) => ended).toSorted((a, b) => a - b);
          return Math.max(...ends.slice(1).map((end, index) => end - (ends[index] ?? end)));
        }),
      );
    },
  };
}

export type Tally = ReturnType<typeof newTally>;
