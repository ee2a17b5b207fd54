export const deedsHadith = {
  arabic: 'أَحَبُّ الأَعْمَالِ إِلَى اللَّهِ تَعَالَى أَدْوَمُهَا وَإِنْ قَلَّ',
  english: 'The acts most pleasing to Allah are those which are done continuously, even if they are small.',
  reference: 'Sahih Muslim 783b',
};
