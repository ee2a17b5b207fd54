/** Where a page of the mushaf shows what its learner knows. */
export const mushafProgress = {
  key: 'What the page shows',
  inks: { none: 'Not started', begun: 'Begun', recalled: 'Recalled', known: 'Known' },
  weak: 'Weak link',
  print: 'Print this page',
  heardBy: 'Heard by',
};
