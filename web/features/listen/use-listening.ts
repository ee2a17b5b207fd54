import { useEffect } from 'react';
import type { HeardPassage } from '#contract/heard.ts';
import { newRound } from '#web/listen/new-round.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { useSession } from '#web/platform/session.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { followDrafts, forgetOldDraft } from './drafts.ts';
import { createListening, type ListeningSession, type ListeningView } from './session.ts';

type Options = {
  /** Under which the device remembers what was marked. */
  name: string;
  passages: readonly HeardPassage[];
  /** A link is one listening however long it lies; without one, another day is another listening. */
  isOfLink: boolean;
  /** Fetches what comes after Done: by then the network may be gone. */
  preload: () => unknown;
};

/** A listening that rests while the page is hidden, and follows what other tabs mark. */
export function useListening({
  name,
  passages,
  isOfLink,
  preload,
}: Options): [ListeningSession, ListeningView] {
  const [session, view] = useSession(() => {
    if (!isOfLink) forgetOldDraft(name, now().getTime());
    return createListening(name, passages, { now, dayOf: calendarDay, newRound });
  });
  useEffect(() => {
    const unfollow = followVisibility(session.rest, session.wake);
    const unfollowTabs = followDrafts(session.takeUp);
    window.addEventListener('pagehide', session.rest);
    return () => {
      unfollow();
      unfollowTabs();
      window.removeEventListener('pagehide', session.rest);
    };
  }, [session]);
  useEffect(() => afterPaint(preload), [preload]);
  return [session, view];
}
