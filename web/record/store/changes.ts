/** What changed in the record: the learners, one learner's entries, or when the account was last synced. */
export type Change = { about: 'learners' } | { about: 'entries'; learnerId: string } | { about: 'sync' };

/** Notifies this tab and the others of changes. */
export function createChanges(notifyOtherTabs: (change: Change) => void) {
  const followers = new Set<(change: Change) => void>();

  function notifyHere(change: Change): void {
    for (const follower of followers) follower(change);
  }

  return {
    notifyHere,
    notify: (change: Change): void => {
      notifyHere(change);
      notifyOtherTabs(change);
    },
    /** Returns unsubscribe. */
    follow: (follower: (change: Change) => void): (() => void) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}
