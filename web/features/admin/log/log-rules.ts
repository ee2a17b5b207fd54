import type { LogRow } from '#contract/functions.ts';
import { log as words } from '#web/words/en/office-people.ts';

/** What an entry was done to, and the page that shows it. */
export type Subject = {
  text: string;
  link?: { to: string; state?: { search: string } };
};

/** Ids alone are stored; whatever is still there is shown by its title, and leads there. Undefined where the action says it all. */
export function subjectOf({ action, subject, title, is_there }: LogRow): Subject | undefined {
  if (action === 'account_left') return undefined;
  const [kind = '', id = ''] = subject.split(' ');
  if (!is_there) return { text: words.gone.get(kind) ?? goneAccount(kind) ?? subject };
  if (kind === 'class') return { text: title ?? '', link: { to: `/admin/classes?edit=${id}` } };
  if (kind === 'message')
    return {
      text: title ? words.messageOf(title) : words.messageWithoutName,
      link: { to: `/admin?message=${id}` },
    };
  if (kind === 'phrase')
    return {
      text: title ?? '',
      link: { to: `/admin/phrases?${new URLSearchParams({ search: title ?? '' })}` },
    };
  // Not in the address: people's names and addresses would stay in the browser's history.
  return { text: title ?? '', link: { to: '/admin/people', state: { search: title ?? '' } } };
}

/** An entry that was read while its account was being removed still holds the id. */
const goneAccount = (kind: string): string | undefined =>
  kind === 'account' ? words.removedAccount : undefined;
