import * as v from 'valibot';
import type { Attempt } from '#web/api/attempt-rules.ts';
import { attemptSchema, draftsIn } from './drafts.ts';

const drafts = draftsIn(
  'reply-drafts',
  v.object({ body: v.string(), seen: v.optional(v.number()), attempt: v.optional(attemptSchema) }),
);

type ReplyDraft = {
  body: string;
  /** The newest reply that was there when the writing began, 0 for none. */
  seen?: number | undefined;
  attempt?: Attempt | undefined;
};

/** Not the number alone: those an object would put in their own order. */
const nameOf = (messageId: number): string => `message ${messageId}`;

export const replyDraftOf = (messageId: number): ReplyDraft | undefined => drafts.of(nameOf(messageId));

/** What was emptied is no draft. */
export function writeReplyDraft(messageId: number, draft: ReplyDraft): void {
  if (draft.body === '') drafts.forget(nameOf(messageId));
  else drafts.write(nameOf(messageId), draft);
}

export const forgetReplyDraft = (messageId: number): void => drafts.forget(nameOf(messageId));

/** The message whose reply was being written last; 0 where there is none. */
export const lastAnswered = (): number => Number(drafts.names().at(-1)?.split(' ')[1] ?? 0);
