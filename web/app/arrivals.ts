import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkOutcome } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { QUEUE_KEY } from '#web/features/contact/queue-key.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { followOnline, isOnline } from '#web/platform/online.ts';
import { isStored } from '#web/platform/stored.ts';
import { toast } from '#web/ui/toast.ts';
import { menu } from '#web/words/en/menu.ts';

/** A link from a mail that did its work is reported by a toast; any other leads to /auth, once. */
export function useMailLink(): void {
  const { link, user } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dealtWith = useRef<LinkOutcome>(undefined);

  useEffect(() => {
    const { kind } = link;
    if (kind === 'none' || kind === 'confirmed' || kind === 'addressRefused' || dealtWith.current === link)
      return;
    dealtWith.current = link;
    if (pathname !== '/auth') void navigate('/auth', { replace: true });
  }, [link, pathname, navigate]);

  const notice = user && LINK_TOASTS[link.kind];
  useEffect(() => {
    if (notice) toast({ ...notice, tone: 'right' });
  }, [notice]);
}

/** For someone who is signed in: /auth would send them home before they read it there. */
const LINK_TOASTS: Partial<Record<LinkOutcome['kind'], { title: string; description: string }>> = {
  confirmed: menu.confirmed,
  elsewhere: menu.confirmedElsewhere,
};

/** A message written without a network is sent when there is one again. */
export function useWaitingMessages(): void {
  useEffect(() => {
    const send = () => {
      if (isOnline() && isStored(QUEUE_KEY)) void sendWaiting();
    };
    const cancel = whenIdle(send);
    const unfollow = followOnline(send);
    return () => {
      cancel();
      unfollow();
    };
  }, []);
}

async function sendWaiting(): Promise<void> {
  try {
    const { waitingMessages } = await import('#web/features/contact/waiting-messages.ts');
    await waitingMessages.send();
  } catch (error) {
    console.error('waiting messages could not be sent; the next visit tries again', error);
  }
}
