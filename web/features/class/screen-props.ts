import type { Pack } from '#web/pack/pack-rules.ts';
import type { Lesson } from './lesson-rules.ts';

export type Change = (rule: (lesson: Lesson) => Lesson) => void;

/** What each screen of the wall gets. */
export type ScreenProps<Shown> = { pack: Pack; lesson: Lesson; shown: Shown; change: Change };
