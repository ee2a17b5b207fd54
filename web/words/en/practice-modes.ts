/** The ways to practise a passage, for pages that only name them. */
export const practiceModes = {
  order: 'Put in order',
  next: 'What comes next?',
  recite: 'By heart',
  place: 'Where is it?',
};

/** A passage's name. */
export const partOfSurah = (surah: string, from: number, to: number): string =>
  from === to ? `${surah} ${from}` : `${surah} ${from}–${to}`;
