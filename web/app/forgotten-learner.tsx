import { useEffect } from 'react';
import { findForgottenLearner } from '#web/record/use/forgotten-learner.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';

/** Looks for somebody who learned here before; fetched after the first page was hydrated, so that the page comes first. */
export function ForgottenLearner() {
  const isNobody = useCurrentLearner() === undefined;
  useEffect(() => {
    if (!isNobody) return;
    findForgottenLearner().catch((error: unknown) =>
      console.warn('nobody who learned here before was found', error),
    );
  }, [isNobody]);
  return null;
}
