/** What the sheets over the mushaf's page say; each is fetched when it opens. */
export const mushafSheets = {
  pageNumber: 'Page',
  pages: 'Pages are numbered from 1 to 604.',
  go: 'Go',
  juzField: 'Juz',
  chooseJuz: 'Choose a juz',
  surahField: 'Surah: search by name or number',
  close: 'Close',

  textSize: 'Text size',
  hand: 'Script',
  hands: { amiri: 'Amiri', madinah: 'Madinah' },
  myMarks: 'My marks: words that listeners marked',
  done: 'Done',

  practise: 'Practise from here',
  byHeart: 'By heart',
  whereIsIt: 'Where is it?',
  similar: 'Similar ayahs',
  report: 'Report this ayah',
};
