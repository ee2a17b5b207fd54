import { useRef, useState } from 'react';
import * as v from 'valibot';
import { replySchema } from '#contract/reply.ts';
import type { ContactReply } from '#contract/tables.ts';
import { attemptFor } from '#web/api/attempt-rules.ts';
import { useSendReply } from '#web/api/replies.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { randomUuid } from '#web/platform/random.ts';
import { toast } from '#web/ui/toast.ts';
import { admin } from '#web/words/en/admin.ts';
import { toastFailure } from './action-toast.ts';
import { forgetReplyDraft, replyDraftOf, writeReplyDraft } from './reply-drafts.ts';
import { cameMeanwhile, newestOf } from './thread-rules.ts';

const words = admin.reply;

/** A reply as it is written and sent. It names what its author has seen: an answer that came in meanwhile is shown first. */
export function useReply(messageId: number, replies: readonly ContactReply[]) {
  const send = useSendReply(messageId);
  const { user } = useAuth();
  const [restored] = useState(() => replyDraftOf(messageId));
  const [draft, setDraft] = useState(restored);
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);

  const newest = newestOf(replies);
  const { body = '', attempt } = draft ?? {};
  /** The newest reply when the writing began. */
  const seen = body === '' ? newest : (draft?.seen ?? newest);
  const meanwhile = body === '' ? [] : cameMeanwhile(replies, { seen, attempt, author: user?.id });

  const write = (next: typeof draft) => {
    setDraft(next);
    if (next) writeReplyDraft(messageId, next);
    else forgetReplyDraft(messageId);
  };

  /** True once it is on its way. */
  const submit = async (seen: number): Promise<boolean> => {
    const checked = v.safeParse(replySchema, { body });
    setProblem(checked.issues?.[0].message);
    if (!checked.success || isBusy.current) return false;
    isBusy.current = true;
    setIsSending(true);
    try {
      const sending = attemptFor(checked.output.body, attempt, randomUuid);
      write({ body, seen, attempt: sending });
      const outcome = await send({ body: checked.output.body, seen, idempotencyKey: sending.key });
      if (outcome === 'unseen answer') return false;
      write(undefined); // the same words once more are another reply
      toast({ ...words.told, tone: 'right' });
      return true;
    } catch (error) {
      toastFailure(error, words.notSent);
      return false;
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  return {
    body,
    problem,
    isSending,
    isRestored: restored !== undefined,
    meanwhile,
    write: (body: string) => write(body === '' ? undefined : { body, seen, attempt }),
    submit: () => submit(seen),
    /** After the answers that came in meanwhile were read. */
    submitAsWell: () => submit(newest),
    discard: () => write(undefined),
  };
}
