import { named } from './named.ts';

/** Where a teacher puts a week together. */
export const teach = {
  title: 'For teachers',
  intro:
    'Choose what your class learns this week. Families open it with a link or a QR code. No accounts and no names: nothing about your class is stored on a server.',
  fields: {
    title: 'Title',
    titleHint: 'For example: Al-Mulk, the first five',
    note: 'A sentence to the parents',
    noteHint: 'For example: Please listen to your child once a day.',
    left: (bytes: number) =>
      `Together they have room for ${bytes} more English letters, or ${Math.floor(bytes / 2)} Arabic ones.`,
    tooLong: (bytes: number) => `Title and sentence are too long by ${bytes} English letters.`,
  },
  chosen: (count: number, most: number) => `${count} of ${most} chosen`,
  passages: {
    legend: 'Passages',
    add: 'Add a passage',
    group: (number: number) => `Passage ${number}`,
    surah: 'Surah',
    from: 'First ayah',
    to: 'Last ayah',
    mode: 'How to practise',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    wrong: (ayahCount: number) => `Choose ayahs from 1 to ${ayahCount}.`,
    /** What has ended with its surah. */
    ended: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'was the end of its surah and is' : 'were the ends of their surahs and are'} left out.`,
    moved: 'Here are the next ayahs.',
    notMoved: 'We could not find the next ayahs. Check your connection and try again.',
  },
  letters: { legend: 'Letters', game: 'Game' },
  phrases: {
    legend: 'Phrases',
    search: 'Find a phrase',
    loading: 'Loading the phrases…',
    failed: 'We could not load the phrases. Check your connection and try again.',
    retry: 'Try again',
    none: 'No phrase found.',
    found: (count: number) => (count === 1 ? '1 phrase found' : `${count} phrases found`),
  },
  actions: {
    label: 'What to do with it',
    show: 'Show to the class',
    share: 'Link and QR',
    print: 'Print',
    next: 'Same again, next ayahs',
    fresh: 'Start a new one',
  },
  problems: {
    empty: 'Choose at least one passage, letter or phrase first.',
    tooLong: 'Make the title or the sentence shorter first.',
    noSuchAyahs: 'One passage names ayahs that its surah does not have.',
  },
  share: {
    title: 'For the families',
    text: 'Send the link, or let them read the code with a camera.',
    inside: 'Everything is inside the link. Nobody can see who opens it.',
    open: 'See it as a family',
  },
  own: {
    title: 'Your weeks',
    text: 'They are on this device only.',
    open: (name: string) => `Open ${name}`,
    forget: 'Forget',
    forgetThis: (name: string) => `Forget ${name}`,
    forgotten: (name: string) => `${name} is forgotten.`,
  },
};
