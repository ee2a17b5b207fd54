import { isFace } from '#contract/faces.ts';
import { NAME_MAX_CHARACTERS } from '#contract/learner-name.ts';
import type { BodyOf, EntryKind } from '#contract/record.ts';
import { deviceRecord } from '../store/device-record.ts';
import { makeLearner } from './use-learners.ts';

export const nameMaxCharacters = NAME_MAX_CHARACTERS;

/** What a learner who is being made did just before. */
export type FirstEntry<Kind extends EntryKind = EntryKind> = { kind: Kind; body: BodyOf<Kind> };

/** Where the browser keeps no record, a learner lasts for the visit. */
export type Lasts = 'always' | 'visit';

/** Makes a learner; `first` is the result under which it was offered. Fetched when somebody asks for it. */
export async function beginRecord<Kind extends EntryKind>(
  { animal, name }: { animal: string; name: string },
  first?: FirstEntry<Kind>,
): Promise<Lasts> {
  if (!isFace(animal)) throw new Error(`"${animal}" is no face of ours`);
  await makeLearner({ animal, name }, first);
  return (await deviceRecord()).isLasting ? 'always' : 'visit';
}
