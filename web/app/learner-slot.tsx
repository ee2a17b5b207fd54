import { lazy, Suspense, useEffect } from 'react';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { findForgottenLearner } from '#web/record/use/forgotten-learner.ts';

// The record comes with it, which a slow phone needs as long for as for the page: that is drawn first.
const LearnerMenu = lazy(async () => {
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));
  return { default: (await import('./learner-menu.tsx')).LearnerMenu };
});

/** A visitor without a learner fetches nothing of the record. */
export function LearnerSlot() {
  const current = useCurrentLearner();
  const isHydrated = useHydrated();
  const isNobody = !current && isHydrated;
  useEffect(() => {
    if (!isNobody) return;
    findForgottenLearner().catch((error: unknown) =>
      console.warn('nobody who learned here before was found', error),
    );
  }, [isNobody]);
  if (isNobody) return null;
  if (!current) return <span className="learner-soon hidden size-11 shrink-0 in-data-learner:block" />;
  return (
    // On a narrow screen the site's name makes room for it from the beginning.
    <span className="learner-place contents">
      <Suspense fallback={<span className="size-11 shrink-0" />}>
        <LearnerMenu current={current} />
      </Suspense>
    </span>
  );
}
