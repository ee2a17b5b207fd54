import { useRef } from 'react';
import { namedPart } from '#web/plan/plan-lines.tsx';
import type { Today } from '#web/record/plan/today-rules.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { todayPage } from '#web/words/en/today-page.ts';
import { today as shared } from '#web/words/en/today.ts';

const words = todayPage.goal;

/** What is being learned; when little of it is left to begin, or before there is anything, what could be. */
export function GoalNote({ today: { goal, proposal } }: { today: Pick<Today, 'goal' | 'proposal'> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const named = (part: NonNullable<typeof goal>) => {
    const name = shared.ayahs(namedPart(part));
    return proposal ? words.almostDone(name) : name;
  };
  return (
    <section
      className="rounded-card border border-line bg-surface p-5 text-start shadow-card"
      aria-labelledby="goal"
    >
      <h2 ref={heading} id="goal" tabIndex={-1} className="font-bold">
        {words.title}
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {goal ? named(goal) : words.none}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {proposal && (
          <Button
            onClick={() => {
              heading.current?.focus({ preventScroll: true }); // the button goes, and the focus would go with it
              writeDown('goal', proposal);
            }}
          >
            {shared.next.learn(shared.ayahs(namedPart(proposal)))}
          </Button>
        )}
        <ButtonLink look="outline" to="/today?goal">
          {proposal ? shared.next.other : words.change}
        </ButtonLink>
      </div>
    </section>
  );
}
