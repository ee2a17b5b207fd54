import './progress.css';
import { useMemo } from 'react';
import type { Hand } from '#content/mushaf/hands.ts';
import type { Block } from '#web/mushaf/page-rules.ts';
import { spotsOf } from '#web/mushaf/spot-rules.ts';
import type { Bead } from '#web/record/garden/garden-rules.ts';
import { goldOf, THREAD_WIDTH, threadsOf } from './progress-rules.ts';

type Props = { hand: Hand; blocks: readonly Block[]; beads: readonly Bead[] };

/** Over a page: gold beside what is known, a thread between two ayahs where the link is weak. The sheet of an ayah says it in words. */
export function ProgressOnPage({ hand, blocks, beads }: Props) {
  const { gold, threads } = useMemo(() => {
    const spots = spotsOf(hand, blocks);
    return { gold: goldOf(spots, beads), threads: threadsOf(spots, beads) };
  }, [hand, blocks, beads]);
  return (
    <div aria-hidden="true" dir="rtl" className="mushaf-progress">
      {(['right', 'left'] as const).map((edge) =>
        gold[edge].map(({ from, to }) => (
          <span
            key={`${edge}${from}`}
            className="mushaf-gold"
            data-edge={edge}
            style={{
              insetBlockStart: `calc(var(--line) * ${from})`,
              blockSize: `calc(var(--line) * ${to - from + 1})`,
            }}
          />
        )),
      )}
      {threads.map(({ surah, ayah, line, middle }) => (
        <svg
          key={`${surah}:${ayah}`}
          viewBox="0 0 64 10"
          className="mushaf-thread"
          style={{
            insetBlockStart: `calc(var(--line) * ${line + 0.82})`,
            insetInlineStart: `${(middle - THREAD_WIDTH / 2) * 100}%`,
            inlineSize: `${THREAD_WIDTH * 100}%`,
          }}
        >
          <ThreadPath />
        </svg>
      ))}
    </div>
  );
}

export function ThreadPath() {
  return (
    <>
      <path d="M3 3Q32 12 61 3" />
      <circle cx="3" cy="3" r="2" />
      <circle cx="61" cy="3" r="2" />
    </>
  );
}
