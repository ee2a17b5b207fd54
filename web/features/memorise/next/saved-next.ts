import { json, stored, type Stored } from '#web/platform/stored.ts';
import { ownKey } from '#web/record/learner-store.ts';
import { fieldsOf, isNumbers, isPairs } from '../passage/saved-fields.ts';
import type { SavedRound, Verse } from './next-rules.ts';

/** What the tab remembers of a round that is not over, or was planned: what was answered, and the seconds spent on it. */
export type SavedNext = SavedRound & { seconds: number };

/** @param selection the practice's own address, so that answers are never taken for those to other questions */
export function savedNext(selection: string, learnerId: string | undefined): Stored<SavedNext> {
  return stored(ownKey(`asked ${selection}`, learnerId), { area: 'tab', ...json(read) });
}

function read(value: unknown): SavedNext {
  const { queue, answers, seconds } = fieldsOf(value);
  if (!isNumbers(queue) || !isPairs(answers, isVerse) || typeof seconds !== 'number')
    throw new TypeError('no saved round');
  return { queue, answers, seconds };
}

function isVerse(value: unknown): value is Verse {
  const { surah, arabic, surah_number, ayah_number } = fieldsOf(value);
  return typeof surah === 'string' && typeof arabic === 'string' && isNumbers([surah_number, ayah_number]);
}
