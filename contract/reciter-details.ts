import * as v from 'valibot';
import { oneLine } from './form-texts.ts';

const line = (most: number) => v.pipe(oneLine, v.minLength(1), v.maxLength(most));

/** What `reciter.json` says about the recordings beside it. The text on the screen is Hafs, so no other riwayah fits it. */
export const reciterDetails = v.object({
  name: line(80),
  style: v.optional(line(80)),
  riwayah: v.literal('Hafs'),
  licence: line(400),
  source: v.optional(line(400)),
});

export type ReciterDetails = v.InferOutput<typeof reciterDetails>;
