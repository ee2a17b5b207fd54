import type { ContactReply } from '#contract/tables.ts';
import { useAdminNames } from '#web/api/replies.ts';
import { admin } from '#web/words/en/admin.ts';
import { namesOf } from './thread-rules.ts';
import { useMoment } from './use-moment.ts';

const words = admin.reply;

/** Answers that were given: what was written, by whom, and whether it has left. */
export function Replies({ replies }: { replies: readonly ContactReply[] }) {
  const { data: names } = useAdminNames();
  const moment = useMoment();
  if (replies.length === 0) return null;
  return (
    <ul aria-label={words.list} className="space-y-3">
      {replies.map((reply) => (
        <li key={reply.id} className="rounded-xl bg-green-soft px-4 py-3 text-ink">
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {reply.body}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {names && (
              <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {admin.open.answeredBy(namesOf([reply.author], names))}
              </span>
            )}
            <span>{stateOf(reply, moment)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ sent_at, unsent_at }: ContactReply, moment: (at: string) => string): string {
  if (sent_at) return words.sent(moment(sent_at));
  return unsent_at ? words.unsent : words.waiting;
}
