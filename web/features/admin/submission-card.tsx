import { memo } from 'react';
import type { ContactMessage } from '#contract/tables.ts';
import { admin } from '#web/words/en/admin.ts';
import { TypeBadge } from './type-badge.tsx';

/** What visitors wrote is shown as text and nothing else. Drawn once: turning a page waits for no card that stays. */
export const SubmissionCard = memo(function SubmissionCard({ submission }: { submission: ContactMessage }) {
  const { form_type, created_at, name, email, message } = submission;
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TypeBadge formType={form_type} />
        <time dateTime={created_at} className="text-sm text-ink-soft">
          {admin.submission.moment(created_at)}
        </time>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <span dir="auto" className="font-bold [overflow-wrap:anywhere]">
          {name ?? admin.submission.noName}
        </span>
        {email ? (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className="text-green underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {email}
          </a>
        ) : (
          <span className="text-ink-soft">{admin.submission.noEmail}</span>
        )}
      </p>
      <p dir="auto" className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {message}
      </p>
    </li>
  );
});
