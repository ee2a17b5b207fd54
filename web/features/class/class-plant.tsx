import { pictureOf, stageNamed } from '#web/record/garden/stage-rules.ts';
import { classWall as words } from '#web/words/en/class-wall.ts';
import { stageOf } from './lesson-rules.ts';

/** What the class grows together; whose answers they were nobody knows. */
export function ClassPlant({ growth, surah = 1 }: { growth: number; surah?: number | undefined }) {
  const stage = stageNamed(stageOf(growth)) ?? 'seed';
  return (
    <img
      key={stage}
      src={pictureOf({ surah, stage })}
      alt={words.plant[stage]}
      width="100"
      height="120"
      className="wall-plant"
    />
  );
}
