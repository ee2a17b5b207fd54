import { lazy, Suspense, type Ref } from 'react';
import type { ContactMessage } from '#contract/tables.ts';
import type { MessageChange } from '#web/api/admin.ts';
import { admin } from '#web/words/en/admin.ts';
import { SmallButton } from './small-button.tsx';
import { TypeBadge } from './type-badge.tsx';
import { useMoment } from './use-moment.ts';

/** The thread and the reply's form, which the list alone does not need. */
const OpenMessage = lazy(async () => ({ default: (await import('./open-message.tsx')).OpenMessage }));

type Props = {
  submission: ContactMessage;
  isChosen: boolean;
  onChoose: (id: number, isChosen: boolean) => void;
  isOpen: boolean;
  /** Or close. */
  onOpen: (message: ContactMessage) => void;
  /** Who has answered it, by name. */
  answeredBy: readonly string[];
  onAct: (message: ContactMessage, change: MessageChange, told: string) => void;
  ref: Ref<HTMLLIElement>;
};

/** What visitors wrote is shown as text and nothing else. */
export function SubmissionCard(props: Props) {
  const { submission, isChosen, onChoose, isOpen, onOpen, answeredBy, onAct, ref } = props;
  const { id, form_type, created_at, name, email, message, state } = submission;
  const moment = useMoment();
  const from = name ?? email ?? admin.submission.nobody;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={`scroll-mt-24 rounded-card border bg-surface p-4 shadow-card sm:p-5 low-and-wide:px-4 low-and-wide:py-2.5 ${state === 'new' ? 'border-green border-s-4' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="-my-2 -ms-2 inline-flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={admin.actions.select(from)}
            onChange={(event) => onChoose(id, event.target.checked)}
            className="size-5 accent-green"
          />
        </label>
        <TypeBadge formType={form_type} />
        <span className={`text-sm font-bold ${state === 'new' ? 'text-green-strong' : 'text-ink-soft'}`}>
          {admin.open.states[state]}
        </span>
        <time dateTime={created_at} className="ms-auto text-sm text-ink-soft">
          {moment(created_at)}
        </time>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 low-and-wide:mt-1">
        <span dir="auto" className="font-bold [overflow-wrap:anywhere]">
          {name ?? admin.submission.noName}
        </span>
        {email ? (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className={`text-green underline underline-offset-4 ${isOpen ? '[overflow-wrap:anywhere]' : 'max-w-full truncate'}`}
          >
            {email}
          </a>
        ) : (
          <span className="text-ink-soft">{admin.submission.noEmail}</span>
        )}
      </p>
      <p
        dir="auto"
        className={`mt-2 whitespace-pre-wrap low-and-wide:mt-1 [overflow-wrap:anywhere] ${isOpen ? '' : 'line-clamp-3'}`}
      >
        {message}
      </p>
      {answeredBy.length > 0 && !isOpen && (
        <p dir="auto" className="mt-2 text-sm font-semibold text-ink-soft [overflow-wrap:anywhere]">
          {admin.open.answeredBy(answeredBy)}
        </p>
      )}
      <p className="mt-3">
        <SmallButton
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : admin.open.showOf(from)}
          onClick={() => onOpen(submission)}
        >
          {isOpen ? admin.open.hide : admin.open.show}
        </SmallButton>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenMessage message={submission} onAct={(change, told) => onAct(submission, change, told)} />
        </Suspense>
      )}
    </li>
  );
}
