import type { ReciterDetails } from './reciter-details.ts';

/** The surahs with a recording of every ayah, and those with some. */
export type Reciter = ReciterDetails & { id: string; complete: number[]; partial: number[] };

/** An ayah without one is left out of its surah's list. */
export type Recording = { ayah: number; url: string; bytes: number };

export const RECITATIONS = '/recitations';

export const reciterPath = (id: string): string => `${RECITATIONS}/${id}`;

/** How the addresses of a surah's list and of its recordings begin. */
export const surahBeginning = (id: string, surah: number): string => `${reciterPath(id)}/${padded(surah)}`;

export const surahPath = (id: string, surah: number): string => `${surahBeginning(id, surah)}.json`;

/** `067001`: how the common archives name the recording of 67:1. */
export const ayahName = (surah: number, ayah: number): string => `${padded(surah)}${padded(ayah)}`;

const padded = (number: number): string => String(number).padStart(3, '0');

// Checked by hand: a library for it would be a third of what a listener loads.

export function readReciters(answer: unknown): Reciter[] {
  return rowsOf(answer, 'reciters', isReciter);
}

/** The recordings of one surah in its order. */
export function readRecordings(answer: unknown): Recording[] {
  return rowsOf(answer, 'recordings', isRecording);
}

function rowsOf<Row>(answer: unknown, name: string, isRow: (row: unknown) => row is Row): Row[] {
  const rows: unknown = isObject(answer) ? answer[name] : undefined;
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error(`the list of ${name} cannot be read`);
  return rows;
}

function isReciter(row: unknown): row is Reciter {
  if (!isObject(row)) return false;
  const { id, name, style = '', riwayah, licence, source = '', complete, partial } = row;
  const isSaid = [id, name, style, licence, source].every((text) => typeof text === 'string');
  return isSaid && riwayah === 'Hafs' && [complete, partial].every(areNumbers);
}

function isRecording(row: unknown): row is Recording {
  return isObject(row) && areNumbers([row['ayah'], row['bytes']]) && typeof row['url'] === 'string';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const areNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');
