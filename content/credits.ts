export type Credit = {
  what: string;
  who: string;
  licence: string;
  links: readonly { label: string; href: string }[];
  note?: string;
};

/** Every source that a visitor reads, hears or sees, for the page /credits. */
export const credits: readonly Credit[] = [
  {
    what: "The Qur'an, Arabic text",
    who: 'Tanzil Project: Uthmani text, version 1.1',
    licence: 'Creative Commons Attribution 3.0, verbatim copies only',
    links: [
      { label: 'tanzil.net', href: 'https://tanzil.net' },
      { label: 'Updates of the text', href: 'https://tanzil.net/updates/' },
      { label: 'CC BY 3.0', href: 'https://creativecommons.org/licenses/by/3.0/' },
    ],
    note: "The reading is Hafs 'an 'Asim. All 6236 ayahs are shown exactly as Tanzil gives them; every release is checked letter by letter.",
  },
  {
    what: "The Qur'an, English translation",
    who: 'Saheeh International',
    licence: 'Free to share for non-commercial use',
    links: [
      { label: 'Al Quran Cloud', href: 'https://alquran.cloud' },
      { label: 'quran-json', href: 'https://github.com/risan/quran-json' },
    ],
    note: "A translation is an explanation of the meaning; only the Arabic is the Qur'an.",
  },
  {
    what: "Qur'anic phrases",
    who: 'Cut from the Arabic text above; the English is our own',
    licence: 'Arabic as above',
    links: [],
  },
  {
    what: "Lines of the mushaf's pages",
    who: 'DigitalKhatt, after the 15-line Madinah print of 1405',
    licence: 'MIT',
    links: [{ label: 'DigitalKhatt', href: 'https://github.com/DigitalKhatt/digitalkhatt-js' }],
    note: 'Which words stand on which line, as numbers. The words are those of the text above.',
  },
  {
    what: 'Hadith',
    who: 'Sahih al-Bukhari, Sahih Muslim and Jami` at-Tirmidhi, with the number beside each',
    licence: 'Short quotations',
    links: [{ label: 'sunnah.com', href: 'https://sunnah.com' }],
  },
  {
    what: 'Arabic font: Amiri Quran',
    who: 'The Amiri Project Authors',
    licence: 'SIL Open Font License 1.1',
    links: [{ label: 'Amiri', href: 'https://github.com/aliftype/amiri' }],
  },
  {
    what: 'Arabic font: the Madinah hand, DigitalKhatt New Madina',
    who: 'Amine Anane and Tarteel Inc.',
    licence: 'SIL Open Font License 1.1',
    links: [
      { label: 'DigitalKhatt', href: 'https://github.com/DigitalKhatt/digitalkhatt-js' },
      { label: 'Licence', href: '/fonts/madinah-OFL.txt' },
    ],
  },
  {
    what: 'Latin font: Figtree',
    who: 'The Figtree Project Authors',
    licence: 'SIL Open Font License 1.1',
    links: [{ label: 'Figtree', href: 'https://github.com/erikdkennedy/figtree' }],
  },
  {
    what: 'Voice of the letters',
    who: 'Rafik, a child, for KLettres by KDE',
    licence: 'GNU General Public License, version 2 or later',
    links: [
      { label: 'KLettres', href: 'https://apps.kde.org/klettres/' },
      { label: 'Licence', href: '/audio/LICENSE.txt' },
      { label: 'What was changed', href: '/audio/README.txt' },
    ],
  },
  {
    what: 'Pictures and sound effects',
    who: 'Made for this site',
    licence: 'As the site itself',
    links: [],
  },
];

/** Tanzil asks that its notice goes with every copy of the text. */
export const tanzilNotice = [
  'Tanzil Quran Text (Uthmani, Version 1.1)',
  'Copyright (C) 2007-2021 Tanzil Project',
  'License: Creative Commons Attribution 3.0',
  'This copy of the Quran text is carefully produced, highly verified and continuously monitored by a group of specialists in Tanzil Project.',
  'Permission is granted to copy and distribute verbatim copies of this text, but CHANGING IT IS NOT ALLOWED.',
  'This Quran text can be used in any website or application, provided that its source (Tanzil Project) is clearly indicated, and a link is made to tanzil.net to enable users to keep track of changes.',
  'This copyright notice shall be included in all verbatim copies of the text, and shall be reproduced appropriately in all files derived from or containing substantial portion of this text.',
  'Please check updates at: http://tanzil.net/updates/',
] as const;

/** Not yet confirmed by a teacher; the page asks for an ear. */
export const lettersToConfirm = ['qaaf', 'zaay', 'faa', 'daad'] as const;

export const requestForATeacher =
  'Do you teach recitation? Please listen to qaaf (ق), zaay (ز), faa (ف) and daad (ض) in the letter games and tell us whether they are said well.';
