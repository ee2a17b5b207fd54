/** The line that offers to remember; apart from the other words about learners, as pages without a learner show it. */
export const learnerOffer = {
  home: 'Would you like this place to remember what you learn?',
  result: 'Keep what you learn?',
  choose: 'Choose your animal',
  notNow: 'Not now',
  failed: 'That did not work. Please try again.',
};

/** The other words about learners, for somebody who takes the offer. */
export async function loadLearnerWords() {
  return (await import('./learners.ts')).learners;
}
