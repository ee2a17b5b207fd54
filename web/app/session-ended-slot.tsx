import { useEndedAccount } from '#web/api/ended-account.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const SessionEnded = lazyPart(() => import('./session-ended.tsx').then((file) => file.SessionEnded));

/** Fetched only where a session was ended. */
export function SessionEndedSlot() {
  const ended = useEndedAccount();
  return ended && <SessionEnded ended={ended} />;
}
