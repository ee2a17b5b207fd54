/** The line that offers to remember; apart from the other words about learners, as pages without a learner show it. */
export const learnerOffer = {
  question: 'Save your progress on this phone? No e-mail needed.',
  save: 'Save my progress',
  notNow: 'Not now',
  failed: 'That did not work. Please try again.',
};
