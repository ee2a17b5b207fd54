import * as v from 'valibot';
import { attemptSchema, draftsIn } from './drafts.ts';

const draftSchema = v.object({
  body: v.string(),
  /** The newest reply that was there when the writing began, 0 for none. */
  seen: v.optional(v.number()),
  attempt: v.optional(attemptSchema),
});
type ReplyDraft = v.InferOutput<typeof draftSchema>;

const drafts = draftsIn('reply-drafts', draftSchema);

/** Not the number alone: an object puts numeric keys in their own order. */
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
