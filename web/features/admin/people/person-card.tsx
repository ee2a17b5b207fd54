import { useState } from 'react';
import type { PersonRow } from '#contract/functions.ts';
import { usePeopleActions } from '#web/api/people.ts';
import { people as words } from '#web/words/en/office-people.ts';
import { useActionToast } from '../action-toast.ts';
import { QuestionDialog } from '../boxes.tsx';
import { MoreButtons, SmallButton } from '../small-button.tsx';
import { useMoment } from '../use-moment.ts';

type Props = { person: PersonRow; isSelf: boolean; onRemoved: () => void };

/** What is hard to take back asks first, and so does what locks oneself out; the rest is done at once. */
export function PersonCard({ person, isSelf, onRemoved }: Props) {
  const { user_id, name, email, is_confirmed, is_invited, is_unsent, last_sign_in_at, role } = person;
  const [asked, setAsked] = useState<'remove' | 'makeAdmin' | 'makeUser' | 'leaveRole' | 'endSessions'>();
  const act = usePeopleActions();
  const toast = useActionToast();
  const moment = useMoment();
  const takeRole = () => void toast(() => act.setRole(user_id, 'user'), words.told.makeUser);
  const does = {
    remove: async () => {
      if (await toast(() => act.remove(user_id), words.told.remove)) onRemoved();
    },
    makeAdmin: () => void toast(() => act.setRole(user_id, 'admin'), words.told.makeAdmin),
    makeUser: takeRole,
    leaveRole: takeRole,
    endSessions: () => void toast(() => act.endSessions(user_id), words.told.endSessions),
    inviteAgain: () => void toast(() => act.invite(email), words.told.invite),
    sendConfirmation: () => void toast(() => act.sendConfirmation(user_id), words.told.sendConfirmation),
  };
  return (
    <li tabIndex={-1} className="scroll-mt-24 rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="font-bold [overflow-wrap:anywhere]">
          {name ?? words.noName}
        </span>
        {role === 'admin' && (
          <span className="rounded-full bg-good-soft px-3 py-0.5 text-sm font-bold text-good">
            {words.admin}
          </span>
        )}
        {isSelf && <span className="text-sm font-semibold text-ink-soft">{words.you}</span>}
      </p>
      <p className="[overflow-wrap:anywhere]">{email}</p>
      <p className="text-sm text-ink-soft">
        {is_confirmed
          ? last_sign_in_at
            ? words.signedIn(moment(last_sign_in_at))
            : words.never
          : is_invited
            ? words.invited
            : words.waiting}
      </p>
      {is_unsent && <p className="text-sm font-semibold text-wrong">{words.unsent}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <MoreButtons label={words.more} name={words.moreOf(name ?? email)}>
          {is_confirmed &&
            (role === 'user' // the same button, so that the focus stays on it
              ? button(words.makeAdmin, () => setAsked('makeAdmin'))
              : button(words.makeUser, () => setAsked(isSelf ? 'leaveRole' : 'makeUser')))}
          {is_invited && button(words.inviteAgain, does.inviteAgain)}
          {!is_confirmed && !is_invited && button(words.sendConfirmation, does.sendConfirmation)}
          {is_confirmed &&
            button(words.endSessions, isSelf ? () => setAsked('endSessions') : does.endSessions)}
          {!isSelf && button(words.remove, () => setAsked('remove'))}
        </MoreButtons>
      </div>
      {asked && (
        <QuestionDialog
          {...words.asking[asked]}
          text={words.asking[asked].text(email)}
          no={words.asking.no}
          onYes={() => {
            void does[asked]();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

function button(label: string, onClick: () => void) {
  return <SmallButton onClick={onClick}>{label}</SmallButton>;
}
