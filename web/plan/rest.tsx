import type { ReactNode } from 'react';
import type { Today } from '#web/record/plan/today-rules.ts';
import { resume } from '#web/record/use/use-today.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { today as words } from '#web/words/en/today.ts';
import type { Rest } from './rest-rules.ts';

export function saidOf(rest: Rest, { state }: Pick<Today, 'state'>): { title: string; text: string } {
  if (rest !== 'paused') return words[rest];
  const until = state.is === 'paused' ? state.until : undefined;
  const { paused, openEnd } = words.pause;
  return { title: paused, text: until === undefined ? openEnd : words.pause.until(until) };
}

export function WayOn({ rest, learnerId }: { rest: Rest; learnerId: string }): ReactNode {
  if (rest === 'paused')
    return (
      <Button onClick={() => void orTell(words.pause.resumeFailed, () => resume(learnerId))}>
        {words.pause.resume}
      </Button>
    );
  if (rest === 'new') return <ButtonLink to="/today">{words.new.start}</ButtonLink>;
  if (rest === 'goal') return <ButtonLink to="/today?goal">{words.goal.choose}</ButtonLink>;
  if (rest === 'next') return <ButtonLink to="/today">{words.next.choose}</ButtonLink>;
  return (
    <ButtonLink look="outline" to="/garden">
      {words.garden}
    </ButtonLink>
  );
}
