import type { Ayah } from '#contract/tables.ts';

/** Rows that did not come through a client that knows the table; undefined for anything else. */
export function ayahsIn(value: unknown): Ayah[] | undefined {
  return Array.isArray(value) && value.every(isAyah) ? value : undefined;
}

function isAyah(value: unknown): value is Ayah {
  const fields: Record<string, unknown> = { ...(typeof value === 'object' && value) };
  const { surah, surah_number, ayah_number, juz, arabic, english_translation } = fields;
  return (
    [surah, arabic, english_translation].every((text) => typeof text === 'string') &&
    [surah_number, ayah_number, juz].every(Number.isInteger)
  );
}
