import { v5 } from 'uuid';
import type { BodyOf, Entry } from '#contract/record.ts';
import type { HeardLink } from './heard-link-rules.ts';

/** The part of an answer that is the same in every learner's record. */
export type HeardEntry = Omit<Entry, 'learner_id'>;

/** The ids of entries that come by a link are made in it, on every device alike. */
const NAMESPACE = 'd4a1fdf9-76ac-48d5-91f8-d75c532159e9';

const LATEST_AFTER_MS = 60 * 86_400_000;

/**
 * The entry that an answer comes to: the same on every device and whenever it is opened, so that it counts once. Where the
 * listener's clock says that they were done before the link was made, or long after it, one of the clocks is wrong, and
 * the learner's own is believed.
 */
export function heardEntry({ round, passages, marks, seconds, ...link }: HeardLink): HeardEntry {
  const isPlausible = link.at >= link.made && link.at <= link.made + LATEST_AFTER_MS;
  const [at, day] = isPlausible ? [link.at, link.day] : [link.made, link.madeOn];
  const body: BodyOf<'heard'> = { passages: [...passages], marks: [...marks], seconds, where: 'link' };
  return { id: v5(round, NAMESPACE), at: new Date(at).toISOString(), day, kind: 'heard', body };
}
