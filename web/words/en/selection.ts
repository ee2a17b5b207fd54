export const selection = {
  title: 'Choose Your Surah',
  intro: 'Pick a juz, a surah or both, then put the ayahs in order.',
  mushaf: 'Read it page by page in the mushaf',
  missing: {
    before: 'More surahs are coming. Is one missing, or is something wrong? ',
    link: 'Contact us',
    after: '.',
  },
  loading: "Loading Qur'an data...",
  failed: { title: 'Error', description: "Failed to load Qur'an data. Please try again." },
  retry: 'Try again',

  juzField: 'Juz (optional)',
  surahField: 'Surah',
  allJuz: 'All Juz',
  juz: (number: number) => `Juz ${number}`,
  chooseSurah: 'Choose a surah',
  allSurahsOf: (juz: number) => `All surahs of Juz ${juz}`,
  /** The name comes first: that is what typing looks for. The Arabic comes last, where it cannot turn the line. */
  surah: (surah: { name: string; number: number; ayahCount: number; arabicName: string }) =>
    `${surah.name} (${surah.number}) · ${surah.ayahCount} ayahs · ${surah.arabicName}`,
  search: 'Search by name or number',
  recently: 'Recently',
  part: (surah: string, from: number, to: number) =>
    from === to ? `${surah} ${from}` : `${surah} ${from}–${to}`,
  suggestions: 'Suggestions',
  ayahCount: (count: number) => `${count} ayahs`,
  found: (count: number) =>
    count === 0 ? 'No surah found.' : count === 1 ? 'One surah found.' : `${count} surahs found.`,
  ayahs: {
    legend: 'Ayahs',
    first: 'First ayah',
    last: 'Last ayah',
    to: 'to',
    of: (count: number) => `of ${count}`,
    whole: 'Whole surah',
    wrong: (count: number) => `Choose ayahs from 1 to ${count}. The first cannot come after the last.`,
    portion: 'Portion',
    noPortion: 'Choose a portion',
    portions: (number: number, count: number, from: number, to: number) =>
      `portion ${number} of ${count} · ${from}–${to}`,
  },
  chosenJuz: 'Juz',
  chosenSurah: 'Surah',
  chosenAyahs: 'Ayahs',
  range: (from: number, to: number) => (from === to ? `Ayah ${from}` : `Ayahs ${from}–${to}`),
  notChosen: 'Not chosen',
  begin: 'Begin Memorisation',
  required: {
    title: 'Selection Required',
    description: 'Please select either a Juz or Surah to continue.',
  },
};
