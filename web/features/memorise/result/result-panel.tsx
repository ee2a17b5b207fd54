import { useEffect, useRef, type ReactNode } from 'react';
import { resultHadith } from '#content/quotes/result.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import type { Result } from './result-rules.ts';

type Props = {
  result: Result;
  /** False for a result that a reload brought back: it was seen, and nobody pressed anything. */
  isNew: boolean;
  /** Brings into view what is to be looked at first; without it that is the heading. */
  showFirst: (() => void) | undefined;
  children: ReactNode;
};

/** Takes the focus when it appears: the button that was pressed is locked now, and this is what it led to. */
export function ResultPanel({ result, isNew, showFirst, children }: Props) {
  const { level } = result;
  const { title, description } = memorise.results[level];
  const heading = useRef<HTMLHeadingElement>(null);
  const appeared = useRef({ isNew, showFirst });
  useEffect(() => {
    const { isNew, showFirst } = appeared.current;
    if (!isNew) return undefined;
    heading.current?.focus({ preventScroll: true });
    // The cards have grown, and the list puts what was being read back in its place first.
    return afterPaint(() =>
      showFirst ? showFirst() : heading.current?.scrollIntoView({ block: 'nearest' }),
    );
  }, []);

  return (
    <section aria-labelledby="result" className="space-y-4">
      <div
        className={`rounded-card border-2 px-5 py-4 text-center ${level === 'keepPractising' ? 'border-saffron-fill bg-saffron-soft' : 'border-good bg-good-soft'}`}
      >
        <h2 ref={heading} id="result" tabIndex={-1} className="scroll-mt-48 text-section font-bold">
          <MixedText>{title}</MixedText>
        </h2>
        <p className="mt-1 text-ink-soft">{description(result)}</p>
        {children}
      </div>
      {level === 'keepPractising' && <Quote {...resultHadith} />}
    </section>
  );
}
