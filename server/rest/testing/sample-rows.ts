import type { Pool } from 'pg';

/** Three juz of 900 made-up ayahs each, seven phrases and five classes. */
export async function insertSampleRows(pool: Pool): Promise<void> {
  await pool.query(`
    insert into public."Qur'an" (id, ayah_number, juz, surah, surah_number, arabic, english_translation)
    select n, (n - 1) % 100 + 1, (n - 1) / 900 + 1, 'Surah ' || (n - 1) / 100 + 1, (n - 1) / 100 + 1, 'آية ' || n, 'Ayah ' || n
    from generate_series(1, 2700) as n;

    insert into public."Qur'an_phrases" (id, arabic, english_translation, surah_number, ayah_number, from_word, to_word)
    select n, 'عبارة ' || n, 'Phrase ' || n, 1, n, 1, 2 from generate_series(1, 7) as n;

    insert into public."Classes" (class, location, "time", day, type, day_for_sorting, date, sign_up) values
      ('Tajweed', 'Hall', '18:00', 'Wednesday', 'recurring', 3, null, null),
      ('Arabic', 'Library', '10:00', 'Monday', 'recurring', 1, null, null),
      ('Seerah', null, null, null, 'recurring', null, null, null),
      ('On patience', 'Hall', '19:00', 'Friday', 'One off', null, '2031-05-02', 'https://example.com/patience'),
      ('On gratitude', 'Hall', '19:00', 'Friday', 'One off', null, '2031-04-04', null)`);
}
