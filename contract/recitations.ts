import * as v from 'valibot';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** What `reciter.json` says about the recordings beside it. The text on the screen is Hafs, so no other riwayah fits it. */
export const reciterDetails = v.object({
  name: line(80),
  style: v.optional(line(80)),
  riwayah: v.literal('Hafs'),
  licence: line(400),
  source: v.optional(line(400)),
});

const reciter = v.object({
  id: v.string(),
  ...reciterDetails.entries,
  /** The surahs with a recording of every ayah, and those with some. */
  complete: v.array(v.number()),
  partial: v.array(v.number()),
});

export const reciterList = v.object({ reciters: v.array(reciter) });

const recording = v.object({ ayah: v.number(), url: v.string(), bytes: v.number() });

/** The recordings of one surah in its order; an ayah without one is left out. */
export const recordingList = v.object({ recordings: v.array(recording) });

export type Reciter = v.InferOutput<typeof reciter>;
export type Recording = v.InferOutput<typeof recording>;

export const RECITATIONS = '/recitations';

export const reciterPath = (id: string): string => `${RECITATIONS}/${id}`;

export const surahPath = (id: string, surah: number): string => `${reciterPath(id)}/${padded(surah)}.json`;

/** `067001`: how the common archives name the recording of 67:1. */
export const ayahName = (surah: number, ayah: number): string => `${padded(surah)}${padded(ayah)}`;

const padded = (number: number): string => String(number).padStart(3, '0');
