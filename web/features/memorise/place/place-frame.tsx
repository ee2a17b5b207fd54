import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { GRADE } from '#web/record/memory/grade-rules.ts';
import { Beads, type BeadLook } from '#web/round/beads.tsx';
import { RoundFrame } from '#web/round/round-frame.tsx';
import { memorisePlace as words } from '#web/words/en/memorise-place.ts';
import { nameOf } from '../passage/passage-name.ts';
import { practicePath, type Selection } from '../selection-rules.ts';
import type { Grade, Round } from './place-rules.ts';

type Props = { round: Round; selection: Selection; sheet: ReactNode; children: ReactNode };

/** One screen of a round. Closed, it leads back to the cards of these ayahs. */
export function PlaceFrame({ round, selection, sheet, children }: Props) {
  const navigate = useNavigate();
  const { questions, answers, phase } = round;
  const count = Math.min(answers.length + (phase === 'asking' ? 1 : 0), questions.length);
  return (
    <div className="place contents" data-phase={phase}>
      <RoundFrame
        name={nameOf(selection)}
        progress={<Beads beads={beadsOf(round)} label={words.progress(count, questions.length)} />}
        onClose={() => void navigate(practicePath(selection), { replace: true })}
        closeName={words.close}
        hasTextSize={false}
        sheet={sheet}
      >
        {children}
      </RoundFrame>
    </div>
  );
}

const LOOKS: Record<Grade, BeadLook> = {
  [GRADE.wrong]: 'notYet',
  [GRADE.hesitated]: 'hesitated',
  [GRADE.right]: 'knew',
};

function beadsOf({ questions, answers, phase }: Round): { place: number; look: BeadLook }[] {
  return questions.map((place, index) => {
    const answer = answers[index];
    if (answer) return { place, look: LOOKS[answer.grade] };
    return { place, look: phase === 'asking' && index === answers.length ? 'now' : 'waiting' };
  });
}
