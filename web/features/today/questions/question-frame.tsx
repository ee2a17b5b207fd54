import './questions.css';
import type { ReactNode } from 'react';
import { focusOnArrival } from '#web/platform/focus.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { GardenScene } from '#web/ui/garden-scene.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRootMark } from '#web/ui/root-mark.ts';
import { todayPage } from '#web/words/en/today-page.ts';

const words = todayPage.questions;

type Props = {
  number: 1 | 2;
  title: string;
  text: string;
  /** What belongs to the thumb. */
  below: ReactNode;
  children: ReactNode;
};

/** The whole screen for one question; the first is closed to Home, the second leads back to the first. */
export function QuestionFrame({ number, title, text, below, children }: Props) {
  const learner = useCurrentLearner();
  const isFirst = number === 1;
  useRootMark('data-question');
  return (
    <section className="question">
      <div className="question-scene">
        <GardenScene />
        <ButtonLink
          look="quiet"
          className="question-way"
          to={isFirst ? '/' : '/today'}
          aria-label={isFirst ? words.close : words.back}
        >
          <Icon name={isFirst ? 'close' : 'arrowLeft'} className="size-6" />
        </ButtonLink>
        <p className="question-steps">
          <span className="sr-only">{words.place(number)}</span>
          <span data-done />
          <span data-done={isFirst ? undefined : true} />
        </p>
      </div>
      <div className="question-words">
        {learner && <AnimalPicture animal={learner.animal} className="size-12" />}
        <div>
          <h1 ref={focusOnArrival} tabIndex={-1} className="leading-tight font-bold text-balance">
            {title}
          </h1>
          <p className="mt-1 text-lg text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="question-answers">{children}</div>
      <div className="question-below">{below}</div>
    </section>
  );
}
