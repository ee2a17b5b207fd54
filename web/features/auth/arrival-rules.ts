import type { Role } from '#contract/auth.ts';
import { PAGES } from '#contract/pages.ts';
import type { LinkOutcome } from '#web/api/auth-state.ts';

export type View =
  | 'welcome'
  | 'confirmedElsewhere'
  | 'forgotten'
  | 'newPassword'
  | 'refusedLink'
  | 'usedLink'
  | 'unansweredLink'
  | 'question';

const LINK_VIEWS: Record<LinkOutcome['kind'], View | undefined> = {
  none: undefined,
  confirmed: undefined,
  addressRefused: undefined, // told on the account page
  elsewhere: 'confirmedElsewhere',
  refused: 'refusedLink',
  unanswered: 'unansweredLink',
  question: 'question',
  recovering: 'newPassword',
};

/** What a mail link leads to goes before what was chosen here. */
export function viewOf(
  link: LinkOutcome,
  { isForgotten, isSignedIn }: { isForgotten: boolean; isSignedIn: boolean },
): View {
  const view = LINK_VIEWS[link.kind];
  if (view === 'refusedLink' && isSignedIn) return 'usedLink';
  return isForgotten && (view === undefined || view === 'confirmedElsewhere')
    ? 'forgotten'
    : (view ?? 'welcome');
}

/** These serve only somebody who is still to sign in. */
export function isForVisitors(view: View): boolean {
  return view === 'welcome' || view === 'confirmedElsewhere' || view === 'forgotten';
}

/**
 * Leads back to the page that sent its visitor here, or where the session ended, with its query: to the pages for admins only
 * admins, everyone else home. The history may hold anything.
 */
export function placeAfterSignIn(role: Role | null, state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const page = PAGES.find(({ path }) => path === state.from && path !== '/auth');
  if (!page || (page.path.startsWith('/admin') && role !== 'admin')) return '/';
  const query = 'search' in state && typeof state.search === 'string' ? state.search : '';
  return `${page.path}${query.startsWith('?') ? query : ''}`;
}
