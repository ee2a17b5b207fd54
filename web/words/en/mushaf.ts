/** The page of the mushaf. */
export const mushaf = {
  title: 'The mushaf',
  page: (number: number) => `Page ${number}`,
  juz: (number: number) => `Juz ${number}`,
  ayah: (number: number) => `Ayah ${number}`,
  quarter: (hizb: number, quarter: number) =>
    quarter === 1 ? `Hizb ${hizb} begins here` : `Hizb ${hizb}, quarter ${quarter} begins here`,
  reference: (name: string, surah: number, ayah: number) => `${name} ${surah}:${ayah}`,
  wrong: (written: string) => `There is no ${written} in the mushaf. Here is page 1.`,
  failed: 'This page could not be loaded. Please check your connection.',
  tryAgain: 'Try again',

  next: 'Next page',
  previous: 'Previous page',
  goTo: 'Go to',
  display: 'Display',
  myProgress: 'My progress',
  progressFailed: 'Your progress could not be loaded.',
};
