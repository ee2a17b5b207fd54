import { useEffect, useRef } from 'react';
import { REPLY_MAX_CHARACTERS } from '#contract/reply.ts';
import type { ContactReply } from '#contract/tables.ts';
import { useAdminNames, useReplyAddress } from '#web/api/replies.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { admin } from '#web/words/en/admin.ts';
import { ConflictBox } from './boxes.tsx';
import { Replies } from './replies.tsx';
import { namesOf } from './thread-rules.ts';
import { useReply } from './use-reply.ts';

const words = admin.reply;

type Props = {
  messageId: number;
  replies: readonly ContactReply[];
  /** The reply is sent, and nothing is left to do. */
  onDone: () => void;
};

/** The thread, and below it what is being written. */
export function ReplyForm({ messageId, replies, onDone }: Props) {
  const reply = useReply(messageId, replies);
  const textBox = useRef<HTMLTextAreaElement>(null);
  const { isRestored, isSending, meanwhile } = reply;

  useEffect(() => {
    if (isRestored) textBox.current?.focus(); // it may be far down a list
  }, [isRestored]);

  const sendAndDone = async () => {
    if (await reply.submit()) onDone();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (meanwhile.length === 0) void reply.submit();
      }}
      className="space-y-3"
    >
      <Replies replies={replies.filter((each) => !meanwhile.includes(each))} />
      <Field label={words.label} hint={useAddressHint()} error={reply.problem}>
        {(control) => (
          <textarea
            ref={textBox}
            {...control}
            rows={4}
            dir="auto"
            maxLength={REPLY_MAX_CHARACTERS}
            value={reply.body}
            onChange={(event) => reply.write(event.target.value)}
            className={`${CONTROL} resize-y`}
          />
        )}
      </Field>
      {meanwhile.length > 0 ? (
        <Meanwhile
          replies={meanwhile}
          onSend={() => void reply.submitAsWell()}
          onDiscard={() => {
            reply.discard();
            textBox.current?.focus();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? words.sending : words.send}
          </Button>
          <Button look="outline" aria-disabled={isSending} onClick={() => void sendAndDone()}>
            {words.sendAndDone}
          </Button>
        </div>
      )}
    </form>
  );
}

function useAddressHint(): string | undefined {
  const { data: address } = useReplyAddress();
  if (!address) return undefined;
  return address.is_own ? words.toYou(address.email) : words.toSite(address.email);
}

type MeanwhileProps = { replies: readonly ContactReply[]; onSend: () => void; onDiscard: () => void };

/** Replaces the buttons below what was typed, which stays: its author decides anew. */
function Meanwhile({ replies, onSend, onDiscard }: MeanwhileProps) {
  const { data: names = new Map<string, string | null>() } = useAdminNames();
  const box = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  const authors = [...new Set(replies.map(({ author }) => author))];
  return (
    <ConflictBox
      ref={box}
      title={words.meanwhile.title(namesOf(authors, names))}
      mine={words.meanwhile.send}
      onMine={onSend}
      theirs={words.meanwhile.discard}
      onTheirs={onDiscard}
    >
      <Replies replies={replies} />
      <p>{words.meanwhile.text}</p>
    </ConflictBox>
  );
}
