export const homeVerse = {
  arabic:
    'ٱلَّذِى خَلَقَ ٱلْمَوْتَ وَٱلْحَيَوٰةَ لِيَبْلُوَكُمْ أَيُّكُمْ أَحْسَنُ عَمَلًا ۚ وَهُوَ ٱلْعَزِيزُ ٱلْغَفُورُ',
  english:
    '[He] who created death and life to test you [as to] which of you is best in deed - and He is the Exalted in Might, the Forgiving -',
  reference: 'Al-Mulk 67:2',
};

export const homeHadith = {
  arabic: 'خَيْرُكُمْ مَنْ تَعَلَّمَ الْقُرْآنَ وَعَلَّمَهُ',
  english: "The best among you (Muslims) are those who learn the Qur'an and teach it.",
  reference: 'Sahih al-Bukhari 5027',
};
