import { useEffect } from 'react';
import type { HeardPassage } from '#contract/heard.ts';
import { newRound } from '#web/listen/new-round.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { useSession } from '#web/platform/session.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { endOldDraft, followDrafts, forgetOldDraft } from './drafts.ts';
import { createListening, type ListeningSession, type ListeningView } from './session.ts';

type Options = {
  /** Under which the device remembers what was marked; of a link its round. */
  name: string;
  passages: readonly HeardPassage[];
  /** What was marked by a link may not be sent back yet; without one, another day is another listening. */
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
    tidy(name, isOfLink);
    return createListening(
      name,
      passages,
      { now, dayOf: calendarDay, newRound },
      isOfLink ? name : undefined,
    );
  });
  useEffect(() => {
    const wake = () => {
      tidy(name, isOfLink);
      session.wake();
    };
    const unfollow = followVisibility(session.rest, wake);
    const unfollowTabs = followDrafts(session.takeUp);
    window.addEventListener('pagehide', session.rest);
    return () => {
      unfollow();
      unfollowTabs();
      window.removeEventListener('pagehide', session.rest);
    };
  }, [session, name, isOfLink]);
  useEffect(() => afterPaint(preload), [preload]);
  return [session, view];
}

function tidy(name: string, isOfLink: boolean): void {
  const nowMs = now().getTime();
  if (isOfLink) endOldDraft(name, nowMs, calendarDay);
  else forgetOldDraft(name, nowMs);
}
