import { useState, type FormEvent } from 'react';
import type { ContactMessage, ContactReply } from '#contract/tables.ts';
import { useReplies, useSendReply } from '#web/api/replies.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { admin } from '#web/words/en/admin.ts';

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

function ReplyForm({ messageId }: { messageId: number }) {
  const send = useSendReply(messageId);
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(body.trim() === '' ? words.empty : undefined);
    if (body.trim() === '') return;
    setIsBusy(true);
    try {
      await send(body.trim());
      setBody('');
      toast({ ...words.told, tone: 'right' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      toast({ ...words.failed(reason), tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
      <Field label={words.label} error={problem}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            dir="auto"
            maxLength={5000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            className={`${CONTROL} resize-y`}
          />
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  );
}

function stateOf({ sent_at, unsent_at }: ContactReply): string {
  if (sent_at) return words.sent(admin.submission.moment(sent_at));
  return unsent_at ? words.unsent : words.waiting;
}
