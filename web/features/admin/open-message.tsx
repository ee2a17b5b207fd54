import type { ContactMessage } from '#contract/tables.ts';
import type { MessageChange } from '#web/api/admin.ts';
import { useReplies } from '#web/api/replies.ts';
import { now } from '#web/platform/clock.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { admin } from '#web/words/en/admin.ts';
import { office } from '#web/words/en/office.ts';
import { FromServer } from './from-server.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SmallButton } from './small-button.tsx';

const words = admin.reply;
const OF_CLASSES = 'Advertise a class or talk';

type Props = {
  message: ContactMessage;
  onAct: (change: MessageChange, told: string) => void;
};

/** The thread of a message, and what can be made of it. */
export function OpenMessage({ message, onAct }: Props) {
  const thread = useReplies(message.id);
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      {message.form_type === OF_CLASSES && (
        <ButtonLink to={`/admin/classes?message=${message.id}`}>{admin.open.makeClass}</ButtonLink>
      )}
      <FromServer reading={thread} words={{ loading: office.loading, failed: words.threadFailed }}>
        {(replies) =>
          message.email ? (
            <ReplyForm
              messageId={message.id}
              replies={replies}
              onDone={() => onAct({ state: 'done' }, admin.actions.told.done(1))}
            />
          ) : (
            <>
              <Replies replies={replies} />
              <p className="text-ink-soft">{words.noAddress}</p>
            </>
          )
        }
      </FromServer>
      <MessageButtons message={message} onAct={onAct} />
    </div>
  );
}

function MessageButtons({ message: { state, removed_at }, onAct }: Props) {
  const { actions } = admin;
  const act = (label: string, change: MessageChange, told: string) => (
    <SmallButton onClick={() => onAct(change, told)}>{label}</SmallButton>
  );
  if (removed_at !== null)
    return <p>{act(actions.fromBin, { removed_at: null }, actions.told.fromBin(1))}</p>;
  return (
    <p className="flex flex-wrap gap-2">
      {state === 'done'
        ? act(actions.toRead, { state: 'read' }, actions.told.toRead(1))
        : act(actions.done, { state: 'done' }, actions.told.done(1))}
      {act(actions.toBin, { removed_at: now().toISOString() }, actions.told.toBin(1))}
    </p>
  );
}
