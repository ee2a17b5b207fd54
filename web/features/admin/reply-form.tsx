import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { REPLY_MAX_CHARACTERS, replySchema } from '#contract/reply.ts';
import { attemptFor } from '#web/api/attempt-rules.ts';
import { useSendReply } from '#web/api/replies.ts';
import { randomUuid } from '#web/platform/random.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { admin } from '#web/words/en/admin.ts';
import { forgetReplyDraft, replyDraftOf, writeReplyDraft } from './reply-drafts.ts';

const words = admin.reply;

export function ReplyForm({ messageId }: { messageId: number }) {
  const send = useSendReply(messageId);
  const [restored] = useState(() => replyDraftOf(messageId));
  const attempt = useRef(restored?.attempt);
  const [body, setBody] = useState(restored?.body ?? '');
  const textBox = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (restored) textBox.current?.focus(); // it may stand far down a list
  }, [restored]);

  const write = (body: string) => {
    setBody(body);
    writeReplyDraft(messageId, { body, attempt: attempt.current });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = v.safeParse(replySchema, { body });
    setProblem(checked.issues?.[0].message);
    if (!checked.success) return;
    const { body: reply } = checked.output;
    setIsBusy(true);
    try {
      attempt.current = attemptFor(reply, attempt.current, randomUuid);
      writeReplyDraft(messageId, { body, attempt: attempt.current });
      await send(reply, attempt.current.key);
      forgetReplyDraft(messageId);
      attempt.current = undefined; // the same words once more are another reply
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
            ref={textBox}
            {...control}
            rows={4}
            dir="auto"
            maxLength={REPLY_MAX_CHARACTERS}
            value={body}
            onChange={(event) => write(event.target.value)}
            className={`${CONTROL} resize-y`}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  );
}
