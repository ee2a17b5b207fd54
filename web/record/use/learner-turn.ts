import { useState } from 'react';
import { useCurrentLearner } from './current-learner.ts';
import { personOf } from './learner-store.ts';

/**
 * Names a stretch in which the same learner learns here, to be the key of what belongs to one: another name when somebody
 * else takes over. A learner who is made where nobody learned goes on with what is there.
 */
export function useLearnerTurn(): number {
  const key = useCurrentLearner()?.id;
  const id = key === undefined ? undefined : personOf(key);
  const [turn, setTurn] = useState({ id, number: 1 });
  if (id === turn.id) return turn.number;
  const number = turn.id === undefined ? turn.number : turn.number + 1;
  setTurn({ id, number });
  return number;
}
