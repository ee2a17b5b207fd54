import type { ContactMessage, ContactReply } from '#contract/tables.ts';
import { useReplies } from '#web/api/replies.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { admin } from '#web/words/en/admin.ts';
import { ReplyForm } from './reply-form.tsx';

const words = admin.reply;
const OF_CLASSES = 'Advertise a class or talk';

/** The thread of a message, and what can be made of it. */
export function OpenMessage({ message }: { message: ContactMessage }) {
  const { data: replies = [] } = useReplies(message.id);
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      {message.form_type === OF_CLASSES && (
        <ButtonLink to={`/admin/classes?message=${message.id}`}>{admin.open.makeClass}</ButtonLink>
      )}
      {replies.length > 0 && (
        <ul aria-label={words.list} className="space-y-3">
          {replies.map((reply) => (
            <li key={reply.id} className="rounded-xl bg-green-soft px-4 py-3">
              <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {reply.body}
              </p>
              <p className="mt-1 text-sm text-ink-soft">{stateOf(reply)}</p>
            </li>
          ))}
        </ul>
      )}
      {message.email ? (
        <ReplyForm messageId={message.id} />
      ) : (
        <p className="text-ink-soft">{words.noAddress}</p>
      )}
    </div>
  );
}

function stateOf({ sent_at, unsent_at }: ContactReply): string {
  if (sent_at) return words.sent(admin.submission.moment(sent_at));
  return unsent_at ? words.unsent : words.waiting;
}
