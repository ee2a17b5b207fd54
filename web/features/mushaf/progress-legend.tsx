import './progress.css';
import { calendarDay, now } from '#web/platform/clock.ts';
import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDay } from '#web/words/en/dates.ts';
import { learners } from '#web/words/en/learners.ts';
import { mushafProgress as words } from '#web/words/en/mushaf-progress.ts';
import { ThreadPath } from './progress-on-page.tsx';

const INKS = ['none', 'begun', 'recalled', 'known'] as const;

/** What the inks of a page mean; on paper also who learns here, and room for a teacher's name. */
export function ProgressLegend({ learner }: { learner: CurrentLearner }) {
  return (
    <>
      <ul aria-label={words.key} className="mushaf-legend">
        {INKS.map((ink) => (
          <li key={ink}>
            <span aria-hidden="true" className="mushaf-legend-sample" data-sample={ink} />
            {words.inks[ink]}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 64 10" aria-hidden="true" className="mushaf-legend-thread">
            <ThreadPath />
          </svg>
          {words.weak}
        </li>
      </ul>
      <p className="mushaf-print text-center">
        <Button look="quiet" onClick={() => print()}>
          {words.print}
        </Button>
      </p>
      <p className="mushaf-signed">
        <AnimalPicture animal={learner.animal} className="size-9 shrink-0" />
        <bdi>{learners.who(learner)}</bdi>
        <span>{longDay(calendarDay(now()))}</span>
        <span>{words.heardBy}</span>
      </p>
    </>
  );
}
