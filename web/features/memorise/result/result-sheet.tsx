import { useEffect, useRef, type ReactNode } from 'react';
import { afterPaint } from '#web/platform/frames.ts';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { Result } from './result-rules.ts';

type Props = {
  result: Result;
  /** Names what went wrong. */
  slip: string | undefined;
  /** False for a result that a reload brought back: it was seen, and nobody pressed anything. */
  isNew: boolean;
  /** Brings into view what is to be looked at first. */
  showFirst: (() => void) | undefined;
  /** What to do now, the likeliest first. */
  children: ReactNode;
};

/** Under the thumb. Its heading takes the focus: the button that was pressed is locked now, and this is what it led to. */
export function ResultSheet({ result, slip, isNew, showFirst, children }: Props) {
  const { title, description } = memorise.results[result.level];
  const heading = useRef<HTMLHeadingElement>(null);
  const appeared = useRef({ isNew, showFirst });
  useEffect(() => {
    const { isNew, showFirst } = appeared.current;
    if (!isNew) return undefined;
    heading.current?.focus({ preventScroll: true });
    // The cards have grown, and the list puts what was being read back in its place first.
    return showFirst && afterPaint(showFirst);
  }, []);
  return (
    <section
      aria-labelledby="result"
      data-right={slip === undefined || undefined}
      className="result-sheet print:hidden"
    >
      <div className="result-said">
        <h2 ref={heading} id="result" tabIndex={-1} aria-describedby={slip && 'slip'}>
          <MixedText>{title}</MixedText>
        </h2>
        <p>{description(result)}</p>
        {slip && <p id="slip">{slip}</p>}
      </div>
      <div className="result-act">{children}</div>
    </section>
  );
}
