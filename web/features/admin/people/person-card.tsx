import { useState } from 'react';
import type { PersonRow } from '#contract/functions.ts';
import { usePeopleActions } from '#web/api/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { admin } from '#web/words/en/admin.ts';
import { people as words } from '#web/words/en/office-people.ts';
import { useTell } from '../tell.ts';

const SMALL = 'min-h-11 px-4 text-sm';

type Props = { person: PersonRow; isSelf: boolean; onRemoved: () => void };

/** What is hard to take back asks once more, and what puts oneself out of the door; the rest is done at once. */
export function PersonCard({ person, isSelf, onRemoved }: Props) {
  const { user_id, name, email, is_confirmed, is_invited, is_unsent, last_sign_in_at, role } = person;
  const [asked, setAsked] = useState<'remove' | 'makeAdmin' | 'makeUser' | 'leaveRole' | 'endSessions'>();
  const act = usePeopleActions();
  const tell = useTell();
  const takeRole = () => void tell(() => act.setRole(user_id, 'user'), words.told.makeUser);
  const does = {
    remove: async () => {
      if (await tell(() => act.remove(user_id), words.told.remove)) onRemoved();
    },
    makeAdmin: () => void tell(() => act.setRole(user_id, 'admin'), words.told.makeAdmin),
    makeUser: takeRole,
    leaveRole: takeRole,
    endSessions: () => void tell(() => act.endSessions(user_id), words.told.endSessions),
    inviteAgain: () => void tell(() => act.invite(email), words.told.invite),
    sendConfirmation: () => void tell(() => act.sendConfirmation(user_id), words.told.sendConfirmation),
  };
  const button = (label: string, onClick: () => void) => (
    <Button look="outline" className={SMALL} onClick={onClick}>
      {label}
    </Button>
  );
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
            ? words.signedIn(admin.submission.moment(last_sign_in_at))
            : words.never
          : is_invited
            ? words.invited
            : words.waiting}
      </p>
      {is_unsent && <p className="text-sm font-semibold text-wrong">{words.unsent}</p>}
      <details className="mt-2">
        <summary
          aria-label={words.moreOf(name ?? email)}
          className={`inline-flex cursor-pointer items-center rounded-full border-2 border-line-strong font-semibold hover:border-green ${SMALL}`}
        >
          {words.more}
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          {is_confirmed &&
            (role === 'user' // the same button, so that the focus stays on it
              ? button(words.makeAdmin, () => setAsked('makeAdmin'))
              : button(words.makeUser, () => setAsked(isSelf ? 'leaveRole' : 'makeUser')))}
          {is_invited && button(words.inviteAgain, does.inviteAgain)}
          {!is_confirmed && !is_invited && button(words.sendConfirmation, does.sendConfirmation)}
          {is_confirmed &&
            button(words.endSessions, isSelf ? () => setAsked('endSessions') : does.endSessions)}
          {!isSelf && button(words.remove, () => setAsked('remove'))}
        </div>
      </details>
      {asked && (
        <Dialog title={words.asking[asked].title} onClose={() => setAsked(undefined)}>
          <p className="mb-5 [overflow-wrap:anywhere]">{words.asking[asked].text(email)}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="outline" onClick={() => setAsked(undefined)}>
              {words.asking.no}
            </Button>
            <Button
              onClick={() => {
                void does[asked]();
                setAsked(undefined);
              }}
            >
              {words.asking[asked].yes}
            </Button>
          </div>
        </Dialog>
      )}
    </li>
  );
}
