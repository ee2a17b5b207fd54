import { beginRecord, nameMaxCharacters } from '#web/record/use/use-learners.ts';
import { learners } from '#web/words/en/learners.ts';

/** What the form for a new learner needs. Fetched when somebody asks for it. */
export const creation = { words: learners, nameMaxCharacters, make: beginRecord };
