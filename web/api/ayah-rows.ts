import type { Ayah } from '#contract/tables.ts';
import { integer, listOf, objectOf, or, text, type Shape } from '#web/platform/shape.ts';

const ayah: Shape<Ayah> = objectOf({
  id: integer,
  ayah_number: integer,
  juz: integer,
  surah: text,
  surah_number: integer,
  arabic: text,
  english_translation: text,
});

/** Rows that did not come through a client that knows the table; undefined for anything else. */
export const ayahsFrom = or(listOf(ayah), undefined);
