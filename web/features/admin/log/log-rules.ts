import type { LogRow } from '#contract/functions.ts';
import { log as words } from '#web/words/en/office-people.ts';

/** What an entry is about, and the page that shows it. */
type Subject = { text: string; link?: { to: string; state?: { search: string } } };

/** `Amina` made `Yusuf` an admin: what comes between the two names, and after them. */
type Sentence = { before: string; subject?: Subject; after: string };

/** Ids alone are stored: what is still there is shown by its title, and links to it. */
export function sentenceOf(entry: LogRow): Sentence {
  const [before, after = ''] = words.actions.get(entry.action) ?? [entry.action];
  return words.withoutSubject.has(entry.action)
    ? { before, after }
    : { before, subject: subjectOf(entry), after };
}

function subjectOf({ subject, title, is_there }: LogRow): Subject {
  const [kind = '', id = ''] = subject.split(' ');
  if (kind === 'site:') return { text: words.siteFields(subject.slice('site: '.length)) };
  if (!is_there) return { text: words.gone.get(kind) ?? words.gone.get(subject) ?? subject };
  if (kind === 'class') return { text: title ?? '', link: { to: `/admin/classes?edit=${id}` } };
  if (kind === 'message')
    return {
      text: title ? words.messageFrom(title) : words.messageWithoutName,
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
