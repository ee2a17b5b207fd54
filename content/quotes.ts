type Quote = { arabic?: string; english: string; reference: string };

/** Static text for the pages; the tests hold each ayah against the verified text. */
export const quotes = {
  homeVerse: {
    arabic:
      'ٱلَّذِى خَلَقَ ٱلْمَوْتَ وَٱلْحَيَوٰةَ لِيَبْلُوَكُمْ أَيُّكُمْ أَحْسَنُ عَمَلًا ۚ وَهُوَ ٱلْعَزِيزُ ٱلْغَفُورُ',
    english:
      '[He] who created death and life to test you [as to] which of you is best in deed - and He is the Exalted in Might, the Forgiving -',
    reference: 'Al-Mulk 67:2',
  },
  homeHadith: {
    arabic: 'خَيْرُكُمْ مَنْ تَعَلَّمَ الْقُرْآنَ وَعَلَّمَهُ',
    english: "The best among you (Muslims) are those who learn the Qur'an and teach it.",
    reference: 'Sahih al-Bukhari 5027',
  },
  memorisation: {
    arabic:
      'تَعَاهَدُوا الْقُرْآنَ فَوَالَّذِي نَفْسِي بِيَدِهِ لَهُوَ أَشَدُّ تَفَصِّيًا مِنَ الإِبِلِ فِي عُقُلِهَا',
    english:
      "Commit yourself to the Qur'an, for by Him in whose Hand is my soul, it is surely more prone to break away than a camel in its bind.",
    reference: 'Sahih al-Bukhari 5033',
  },
  consistentDeeds: {
    arabic: 'أَحَبُّ الأَعْمَالِ إِلَى اللَّهِ تَعَالَى أَدْوَمُهَا وَإِنْ قَلَّ',
    english: 'The acts most pleasing to Allah are those which are done continuously, even if they are small.',
    reference: 'Sahih Muslim 783b',
  },
  classes: {
    arabic: 'مَنْ سَلَكَ طَرِيقًا يَلْتَمِسُ فِيهِ عِلْمًا سَهَّلَ اللَّهُ لَهُ طَرِيقًا إِلَى الْجَنَّةِ',
    english:
      'Whoever takes a path upon which to obtain knowledge, Allah makes the path to Paradise easy for him.',
    reference: 'Jami` at-Tirmidhi 2646 (hasan)',
  },
  bismillah: {
    arabic: 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ',
    english: 'In the name of Allah, the Entirely Merciful, the Especially Merciful.',
    reference: 'Al-Fatihah 1:1',
  },
  supplication: {
    arabic: 'رَّبِّ زِدْنِى عِلْمًا',
    english: 'My Lord, increase me in knowledge.',
    reference: 'Ta-Ha 20:114',
  },
  // For a practice result under 70 %. English only: its Arabic was not matched to two sources.
  falters: {
    english: '…he who falters in it, and finds it difficult for him, will have two rewards.',
    reference: 'Sahih Muslim 798a',
  },
} satisfies Record<string, Quote>;
