import type { ReactNode } from 'react';
import type { Today } from '#web/record/plan/today-rules.ts';
import { resume } from '#web/record/use/use-today.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { today as words } from '#web/words/en/today.ts';
import { namedPart } from './plan-lines.tsx';
import type { Rest } from './rest-rules.ts';

export function saidOf(rest: Rest, { state }: Pick<Today, 'state'>): { title: string; text: string } {
  if (rest !== 'paused') return words[rest];
  const until = state.is === 'paused' ? state.until : undefined;
  const { paused, openEnd } = words.pause;
  return { title: paused, text: until === undefined ? openEnd : words.pause.until(until) };
}

type WayOnProps = { rest: Rest; learnerId: string; proposal?: Today['proposal'] };

export function WayOn({ rest, learnerId, proposal }: WayOnProps): ReactNode {
  if (rest === 'paused')
    return (
      <Button onClick={() => void orTell(words.pause.resumeFailed, () => resume(learnerId))}>
        {words.pause.resume}
      </Button>
    );
  if (rest === 'new') return <ButtonLink to="/today">{words.new.start}</ButtonLink>;
  if (rest === 'goal') return <ButtonLink to="/today?goal">{words.goal.choose}</ButtonLink>;
  if (rest === 'next')
    return (
      <>
        {proposal && (
          <Button onClick={() => writeDown('goal', proposal)}>
            {words.next.learn(words.ayahs(namedPart(proposal)))}
          </Button>
        )}
        <ButtonLink look="outline" to="/today?goal">
          {words.next.other}
        </ButtonLink>
      </>
    );
  return (
    <ButtonLink look="outline" to="/garden">
      {words.garden}
    </ButtonLink>
  );
}
