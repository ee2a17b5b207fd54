import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { memoriseNext as words } from '#web/words/en/memorise-next.ts';
import { useHistoryNote } from '../passage/history-note.ts';
import { nameOf } from '../passage/passage-name.ts';
import { Beads, type BeadLook } from '#web/round/beads.tsx';
import { RoundFrame } from '#web/round/round-frame.tsx';
import { practicePath, type Selection } from '../selection-rules.ts';
import type { Round } from './next-rules.ts';

type Props = {
  phase: Round['phase']['name'];
  round: Round;
  selection: Selection;
  sheet: ReactNode;
  children: ReactNode;
};

/** One screen of a round. Closed, it leads back to the cards of these ayahs; a round of the plan to Today. */
export function NextFrame({ phase, round, selection, sheet, children }: Props) {
  const navigate = useNavigate();
  const { begunFrom } = useHistoryNote();
  const close = () => void navigate(begunFrom ?? practicePath(selection), { replace: true });
  return (
    <div className="next contents" data-phase={phase}>
      <RoundFrame
        name={nameOf(selection)}
        progress={<Beads beads={beadsOf(round)} label={progressOf(round)} />}
        onClose={selection.joins ? undefined : close}
        closeName={words.close}
        sheet={sheet}
      >
        {children}
      </RoundFrame>
    </div>
  );
}

/** What is longer than the screen is scrolled with the arrow keys, too. */
export function ScrolledAyahs({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a focus in it no key scrolls it
    <div role="group" tabIndex={0} aria-label={words.ayahs} className="next-ayahs">
      {children}
    </div>
  );
}

function beadsOf({ steps, answers, queue, phase }: Round): { place: number; look: BeadLook }[] {
  return steps.map(({ right }, place) => {
    if (phase.name === 'asking' && place === queue[0]) return { place, look: 'now' };
    const chosen = answers.get(place);
    return { place, look: chosen === undefined ? 'waiting' : chosen === right ? 'knew' : 'notYet' };
  });
}

function progressOf({ steps, answers, phase }: Round): string {
  const asked = answers.size + (phase.name === 'asking' ? 1 : 0);
  return words.progress(Math.min(asked, steps.length), steps.length);
}
