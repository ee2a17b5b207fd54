/** For a practice result under 70 %. English only: its Arabic was not matched to two sources. */
export const resultHadith = {
  english: '…he who falters in it, and finds it difficult for him, will have two rewards.',
  reference: 'Sahih Muslim 798a',
};
