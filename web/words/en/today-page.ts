/** What only /today says. */
export const todayPage = {
  intro: 'A few minutes, then you are done. First your reviews, then something new.',
  /** Said once, to learners who practised with cards before. */
  byHeart: {
    title: 'From now on we ask you to recite by heart.',
    text: 'Say the ayah aloud, then look and tell us how it went. For a child who still needs cards, a grown-up can choose them under Grown-ups.',
    ok: 'OK',
  },
  /** For a new learner, one at a time. */
  questions: {
    place: (number: number) => `Question ${number} of 2`,
    close: 'Close',
    back: 'Back',
    what: 'What are you learning?',
    whatText: 'You can change it whenever you like.',
    several: {
      'last-ten': { name: 'The last ten surahs', text: 'Short ones, from An-Nas' },
      'juz-amma': { name: 'Juz Amma', text: 'Its 37 surahs, from An-Nas' },
    },
    /** Read out where one is found. */
    foundJuzAmma: 'Juz Amma found.',
    /** To a visitor, who has not been told yet what this is for. */
    visitorText: 'Answer two questions, and your daily plan is ready: a few minutes a day, by heart.',
    search: 'Another surah',
    minutes: 'How many minutes?',
    minutesText: 'Each day, and never more than you choose.',
    sum: (what: string, minutes: number) => `${what}, ${minutes} minutes a day`,
    sumText: 'First a short review by heart. Then one to five new ayahs, when there is time for them.',
    saved: 'Saved on this device. No account needed.',
    make: 'Make my daily plan',
  },
  settings: 'Your day',
  minutes: 'Minutes a day',
  minutesOf: (minutes: number) => `${minutes} minutes`,
  pace: 'Pace',
  paces: {
    steady: { label: 'Steady', hint: 'New ayahs come once all reviews are done.' },
    forward: { label: 'Forward', hint: 'A fifth of your minutes is always for new ayahs.' },
  },
  goal: {
    title: 'What are you learning?',
    none: 'Nothing chosen yet.',
    change: 'Change',
    almostDone: (part: string) => `${part}. What comes next?`,
    surah: 'Surah',
    from: 'From ayah',
    to: 'To ayah',
    save: 'Learn this',
  },
  know: {
    title: 'What do you already know?',
    short: 'Al-Fatihah and the last ten surahs',
    lastTen: 'All of the last ten',
    text: 'So we do not start from zero. You can change it at any time.',
    open: 'Tell us what you know',
    failed: 'We could not read what you know. Please open the page again.',
    levels: { solid: 'Solid', shaky: 'Shaky', none: 'Not yet' },
    juz: (juz: number) => `Juz ${juz}`,
    wholeJuz: (juz: number) => `All of Juz ${juz}`,
    byJuz: 'Other surahs, by juz',
    chooseJuz: 'Choose a juz',
    partOf: (name: string, from: number, to: number) => `${name} ${from}–${to}`,
    asked: 'Already practised',
    saved: (what: string, level: string) => `${what}: ${level}.`,
    done: 'Done',
  },
  lesson: {
    title: (part: string) => `New: ${part}`,
    read: 'Read it aloud a few times.',
    ready: 'I have read it',
    failed: 'We could not load the ayahs.',
    retry: 'Try again',
    loading: 'Loading Ayahs...',
    readAgain: 'Read it again',
    close: 'Leave this lesson',
    met: (count: number) => (count === 1 ? 'You met a new ayah.' : `You met ${count} new ayahs.`),
    tomorrow: 'We will ask you tomorrow, in sha Allah.',
  },
  end: {
    title: 'Done for today',
    /** One thing that is so now and was not this morning. */
    known: {
      told: (ayah: number, surah: string) =>
        ayah === 1 ? `You now know how ${surah} begins.` : `You now know what comes after ayah ${ayah - 1}.`,
      detail: (surah: string) => `${surah}, by heart. Known since today.`,
    },
    recalled: {
      told: (ayah: number, surah: string) =>
        ayah === 1 ? `You recalled how ${surah} begins.` : `You recalled what comes after ayah ${ayah - 1}.`,
      detail: (surah: string) => `${surah}, by heart.`,
    },
    recognised: {
      told: (ayah: number, surah: string) =>
        ayah === 1
          ? `You recognised how ${surah} begins.`
          : `You recognised what comes after ayah ${ayah - 1}.`,
      detail: (surah: string) => `${surah}, with cards.`,
    },
    taught: {
      told: (ayah: number, surah: string) =>
        ayah === 1 ? `You met the first ayah of ${surah}.` : `You met ayah ${ayah} of ${surah}.`,
      detail: (surah: string) => `${surah}, new today. We will ask you tomorrow.`,
    },
    /** Where nothing became more today: one thing that was right again, */
    kept: {
      told: remembered,
      detail: (surah: string) => `${surah}, by heart. You said it again today.`,
    },
    keptByCards: {
      told: remembered,
      detail: (surah: string) => `${surah}, with cards. Right again today.`,
    },
    /** or nothing that was right. */
    nothingHeld: 'Today was hard work. It will come back to you, in sha Allah.',
    done: 'See you tomorrow, in sha Allah',
  },
};

function remembered(ayah: number, surah: string): string {
  return ayah === 1
    ? `You remembered how ${surah} begins.`
    : `You remembered what comes after ayah ${ayah - 1}.`;
}
