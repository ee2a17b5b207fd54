import type { Phrase } from '#contract/tables.ts';
import { createStore } from '#web/platform/observable.ts';
import type { Session } from '#web/platform/session.ts';
import { toggleLearned } from './study-rules.ts';

/** The phrases that are ticked, by whatever name these ticks go by. */
export type Ticks = Session<ReadonlySet<string>> & {
  nameOf: (phrase: Phrase) => string;
  toggle: (name: string) => void;
};

/** Without a learner ticks live as long as the visit. */
export function visitTicks(): Ticks {
  const learned = createStore<ReadonlySet<string>>(new Set());
  return {
    view: learned,
    nameOf: ({ id }) => String(id),
    toggle: (name) => learned.set(toggleLearned(learned.get(), name)),
    leave: () => {}, // nobody is followed here
  };
}
