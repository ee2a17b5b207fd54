export const classesHadith = {
  arabic: 'مَنْ سَلَكَ طَرِيقًا يَلْتَمِسُ فِيهِ عِلْمًا سَهَّلَ اللَّهُ لَهُ طَرِيقًا إِلَى الْجَنَّةِ',
  english:
    'Whoever takes a path upon which to obtain knowledge, Allah makes the path to Paradise easy for him.',
  reference: 'Jami` at-Tirmidhi 2646 (hasan)',
};
