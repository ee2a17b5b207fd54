// What several pages show; the others have a file each, so that a page fetches no text of another.

export const bismillah = {
  arabic: 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ',
  english: 'In the name of Allah, the Entirely Merciful, the Especially Merciful.',
  reference: 'Al-Fatihah 1:1',
};

export const supplication = {
  arabic: 'رَّبِّ زِدْنِى عِلْمًا',
  english: 'My Lord, increase me in knowledge.',
  reference: 'Ta-Ha 20:114',
};
