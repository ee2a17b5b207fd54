import { lazy, Suspense } from 'react';
import { useEndedAccount } from '#web/api/ended-account.ts';
import { orNothing } from '#web/games/or-nothing.ts';

const SessionEnded = lazy(() => orNothing(import('./session-ended.tsx').then((file) => file.SessionEnded)));

/** Fetched only where a session was ended. */
export function SessionEndedSlot() {
  const ended = useEndedAccount();
  return <Suspense fallback={null}>{ended && <SessionEnded ended={ended} />}</Suspense>;
}
