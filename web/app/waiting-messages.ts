import { useEffect } from 'react';
import { QUEUE_KEY } from '#web/features/contact/queue-key.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { followOnline, isOnline } from '#web/platform/online.ts';
import { isStored } from '#web/platform/stored.ts';

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
    console.error('waiting messages could not be sent', error);
  }
}
