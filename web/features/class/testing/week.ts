import { EMPTY_PACK, type Pack } from '#web/pack/pack-rules.ts';

export const WEEK: Pack = {
  ...EMPTY_PACK,
  title: 'Al-Mulk, the first five',
  passages: [
    { surah: 67, from: 1, to: 5, mode: 'recite' },
    { surah: 2, from: 281, to: 283, mode: 'recite' },
  ],
  letters: ['baa', 'hhaa', 'haa'],
  phrases: [{ surah: 1, ayah: 2, from: 1, to: 2 }],
};
/** As the server sends them. */
export const PHRASES = [
  'All praise is for Allah',
  'the Lord of the worlds',
  'In the name of Allah',
  'Say',
].map((english_translation, index) => ({
  id: index,
  surah_number: 1,
  ayah_number: index === 0 ? 2 : index + 2,
  from_word: 1,
  to_word: 2,
  arabic: index === 0 ? 'ٱلْحَمْدُ لِلَّهِ' : `كلمة ${index}`,
  english_translation,
}));
