/** Studying the phrases, and what that page shares with the matching game. */
export const phrasesStudy = {
  title: 'Learn the phrases',
  loading: 'Loading phrases...',
  loadFailed: { title: 'Error', description: 'Failed to load phrases. Please try again.' },
  failed: {
    title: 'We could not load the phrases',
    text: 'Check your connection and try again.',
    retry: 'Try Again',
  },
  missing: {
    title: 'There are no phrases yet',
    text: 'Tell us which ones you want to learn.',
    contact: 'Contact us',
  },

  list: 'Phrases',
  page: (number: number, pages: number) => `Page ${number} of ${pages}`,
  learnedCount: (learned: number, total: number) => `${learned}/${total} phrases marked as learned`,
  learned: 'Learned',
  play: 'Play with these',
  previous: 'Previous',
  next: 'Next 5 Phrases',
  complete: 'Complete! Start Game',
  saidThem: (count: number) => (count === 1 ? 'We said it' : 'We said them'),
};
