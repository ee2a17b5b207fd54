import { isAnimal, NAME_MAX_CHARACTERS, type BodyOf, type EntryKind } from '#contract/record.ts';
import { makeLearner } from './use-learners.ts';

export const nameMaxCharacters = NAME_MAX_CHARACTERS;

/** What a learner who is being made did just before. */
export type FirstEntry<Kind extends EntryKind = EntryKind> = { kind: Kind; body: BodyOf<Kind> };

/** Makes a learner; `first` is the result under which it was offered. Fetched when somebody asks for it. */
export async function beginRecord<Kind extends EntryKind>(
  { animal, name }: { animal: string; name: string },
  first?: FirstEntry<Kind>,
): Promise<void> {
  if (!isAnimal(animal)) throw new Error(`"${animal}" is no animal of ours`);
  await makeLearner({ animal, name }, first);
}
