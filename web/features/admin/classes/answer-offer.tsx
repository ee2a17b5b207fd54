import { useLocation } from 'react-router';
import * as v from 'valibot';
import type { ContactMessage } from '#contract/tables.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { admin } from '#web/words/en/admin.ts';
import { officeClasses } from '#web/words/en/office-classes.ts';
import { replyDraftOf, writeReplyDraft } from '../reply-drafts.ts';

const words = officeClasses.answer;

const offerSchema = v.object({
  answer: v.object({ id: v.number(), from: v.string(), title: v.string(), hasAddress: v.boolean() }),
});

/** State of the history that tells the list which message the new class was made of. */
export const offerAnswer = (
  { id, name, email }: Pick<ContactMessage, 'id' | 'name' | 'email'>,
  title: string,
): v.InferInput<typeof offerSchema> => ({
  answer: { id, from: name ?? words.somebody, title, hasAddress: Boolean(email) },
});

/** Offers to answer the author of the message. Sticky, so that it is in sight however long the list is. */
export function AnswerOffer() {
  const { success, output } = v.safeParse(offerSchema, useLocation().state);
  if (!success) return null;
  const { id, from, title, hasAddress } = output.answer;
  const begin = () => {
    if (!replyDraftOf(id))
      writeReplyDraft(id, { body: admin.reply.ofClass(title, `${location.origin}/classes`) });
  };
  return (
    <div
      role="status"
      className="sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-card border-2 border-green bg-surface p-3 shadow-lift"
    >
      <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {words.done(from)}
      </span>
      {hasAddress && (
        <ButtonLink to={`/admin?message=${id}`} onClick={begin}>
          {words.write}
        </ButtonLink>
      )}
    </div>
  );
}
