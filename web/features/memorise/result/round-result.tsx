import type { ComponentProps, ReactNode } from 'react';
import { focusOnArrival } from '#web/platform/focus.ts';
import { Onward } from './onward.tsx';
import { WholePassage } from './whole-passage.tsx';

type Props = ComponentProps<typeof Onward> & { title: string; score: string; children: ReactNode };

/** The end of a round. Its heading takes the focus, so that it is read out and the keyboard goes on from there. */
export function RoundResult({ title, score, children, ...onward }: Props) {
  return (
    <section aria-labelledby="round-over" className="space-y-4">
      <div className="rounded-card border-2 border-good bg-good-soft px-5 py-4 text-center">
        <img src="/assets/quran-book.svg" alt="" width="96" height="72" className="mx-auto mb-2" />
        <h2
          ref={focusOnArrival}
          id="round-over"
          tabIndex={-1}
          className="scroll-mt-24 text-section font-bold"
        >
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{score}</p>
      </div>
      {onward.selection.joins ? <WholePassage {...onward} isAskedFor={false} /> : <Onward {...onward} />}
      {children}
    </section>
  );
}
