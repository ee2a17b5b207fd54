import type { Ayah } from '#contract/tables.ts';

/** Al-Ikhlas as the server sends it, with texts that a test can tell apart. */
export const ikhlas: Ayah[] = [1, 2, 3, 4].map((ayah_number) => ({
  id: ayah_number,
  surah: 'Al-Ikhlas',
  surah_number: 112,
  ayah_number,
  juz: 30,
  arabic: `آية ${'ب'.repeat(ayah_number)}`,
  english_translation: `meaning ${ayah_number}`,
}));

/** Who recites it, and where each ayah is heard. */
export const recited = {
  reciters: [
    { id: 'one', name: 'Imam Yusuf', riwayah: 'Hafs', licence: 'Given', complete: [112], partial: [] },
  ],
  recordings: ikhlas.map(({ ayah_number: ayah }) => ({ ayah, url: `/one/${ayah}.mp3`, bytes: 5 })),
};

/** The same sound for each ayah, where it must be heard. */
export const recordedAs = (url: string) => ikhlas.map(({ ayah_number: ayah }) => ({ ayah, url, bytes: 5 }));
