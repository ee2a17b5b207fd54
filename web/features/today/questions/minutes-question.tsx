import { useId, useState, type ReactNode } from 'react';
import { surahs } from '#content/surahs.ts';
import { MINUTES } from '#contract/record.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { goalOf, type ToLearn } from './learn-rules.ts';
import { QuestionFrame } from './question-frame.tsx';

const words = todayPage.questions;
const MINUTES_AT_FIRST = 10;

type Minutes = (typeof MINUTES)[number];

type Props = {
  toLearn: ToLearn;
  habits?: Today['habits'];
  sumText?: string;
  children?: ReactNode;
  onMake: (minutes: Minutes, goal: ReturnType<typeof goalOf>) => void;
};

/** There is a plan as soon as the record holds both answers, and the page shows it then. */
export function MinutesQuestion({ toLearn, habits, sumText = words.sumText, children, onMake }: Props) {
  const name = useId();
  const [minutes, setMinutes] = useState(
    () => MINUTES.find((each) => each === habits?.minutes) ?? MINUTES_AT_FIRST,
  );
  const goal = goalOf(toLearn);
  const what =
    typeof toLearn === 'number' ? (surahs[goal.surah - 1]?.name ?? '') : words.several[toLearn].name;

  return (
    <QuestionFrame
      number={2}
      title={words.minutes}
      text={words.minutesText}
      below={
        <Button
          className="min-h-16 w-full text-lg"
          onClick={({ detail }) => detail <= 1 && onMake(minutes, goal)}
        >
          {words.make}
        </Button>
      }
    >
      <div role="radiogroup" aria-label={words.minutes} className="grid grid-cols-5 gap-2">
        {MINUTES.map((each) => (
          <label
            key={each}
            className="flex min-h-24 items-center justify-center rounded-[1.75rem] border border-line bg-surface text-2xl font-bold shadow-card has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus) [@media(max-height:42rem)]:min-h-16"
          >
            <input
              type="radio"
              name={name}
              aria-label={todayPage.minutesOf(each)}
              checked={each === minutes}
              onChange={() => setMinutes(each)}
              className="sr-only"
            />
            {each}
          </label>
        ))}
      </div>
      <div className="mt-5 rounded-card bg-green-soft px-5 py-4 [@media(max-height:42rem)]:mt-3 [@media(max-height:42rem)]:py-3">
        <p className="font-bold">{words.sum(what, minutes)}</p>
        <p className="mt-1 text-pretty">{sumText}</p>
      </div>
      {children}
    </QuestionFrame>
  );
}
