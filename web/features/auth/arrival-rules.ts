import type { Role } from '#contract/auth.ts';
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

/** An admin who was sent away from the dashboard comes back to it; everyone else goes home. The history may hold anything. */
export function placeAfterSignIn(role: Role | null, state: unknown): '/admin' | '/' {
  const isFromAdmin =
    typeof state === 'object' && state !== null && 'from' in state && state.from === '/admin';
  return role === 'admin' && isFromAdmin ? '/admin' : '/';
}
