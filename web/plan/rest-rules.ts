import type { Today } from '#web/record/plan/today-rules.ts';

/** Why there is nothing to begin; with `goal` and `next` there would be, once something is chosen. */
export type Rest = 'paused' | 'new' | 'goal' | 'next' | 'over' | 'free';

export function restOf(today: Pick<Today, 'state' | 'goal' | 'proposal'>): Rest | undefined {
  const { state, goal, proposal } = today;
  if (state.is === 'ready') return undefined;
  if (state.is === 'paused' || state.is === 'new') return state.is;
  if (proposal === undefined) return state.is;
  if (goal) return 'next';
  return state.is === 'free' ? 'goal' : state.is;
}
