import { createHash } from 'node:crypto';
import { classRows, regularClasses, talks, type ClassRow } from '#content/classes.ts';
import { cutPhrases, phraseList } from '#content/phrases.ts';
import { expectQuran, QURAN_PINS, readQuran } from '#content/quran.ts';
import { surahs } from '#content/surahs.ts';
import { TABLES, type Ayah, type Phrase, type TableName } from '#contract/tables.ts';

/** One table's content. `hash` tells the content's version without reading it. */
export type SeedPart<Row extends { id: number } = { id: number }> = {
  table: TableName;
  subject: string;
  hash: string;
  rows(): Row[];
  nameOf(row: Row): string;
  /** Throws unless the rows, as the database gives them back, are the proved ones. */
  prove?(rows: Row[]): void;
};

const ayahs: SeedPart<Ayah> = {
  table: TABLES.quran,
  subject: 'ayahs',
  hash: hashOf([QURAN_PINS, surahs]),
  rows: readQuran,
  nameOf: (ayah) => `${ayah.surah} ${ayah.surah_number}:${ayah.ayah_number}`,
  prove: expectQuran,
};

const phrases: SeedPart<Phrase> = {
  table: TABLES.phrases,
  subject: 'phrases',
  hash: hashOf([QURAN_PINS.arabic, phraseList]),
  rows: () => cutPhrases(readQuran()),
  nameOf: (phrase) => phrase.english_translation,
};

const classes: SeedPart<ClassRow> = {
  table: TABLES.classes,
  subject: 'classes and talks',
  // Of the list as it is written, so that days counted from today do not make it new every day.
  hash: hashOf([regularClasses, talks]),
  rows: () => classRows(new Date()),
  nameOf: (row) => row.class,
};

export const seedParts: readonly SeedPart[] = [ayahs, phrases, classes];

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
