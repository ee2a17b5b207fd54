import { createContactOutbox } from '#web/api/contact.ts';
import { toast } from '#web/ui/toast.ts';
import { contact } from '#web/words/en/contact.ts';
import { QUEUE_KEY } from './queue-key.ts';

/** Messages that were written without a network, and those of them that the server did not accept. */
export const waitingMessages = createContactOutbox(QUEUE_KEY, ({ is }) => {
  if (is === 'sent') toast({ ...contact.sent, tone: 'right' });
  if (is === 'refused') toast({ ...contact.refused, tone: 'destructive' });
});
