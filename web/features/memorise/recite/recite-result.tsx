import { useEffect, useRef, type ReactNode } from 'react';
import { memoriseRecite } from '#web/words/en/memorise-recite.ts';
import type { Recital } from './recite-rules.ts';

const words = memoriseRecite.over;

/** What stands below leads on. */
export function ReciteResult({ recital, children }: { recital: Recital; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const knew = [...recital.verdicts.values()].filter((verdict) => verdict === 'knew').length;
  return (
    <section aria-labelledby="recited" className="space-y-4">
      <div className="rounded-card border-2 border-good bg-good-soft px-5 py-4 text-center">
        <img src="/assets/quran-book.svg" alt="" width="96" height="72" className="mx-auto mb-2" />
        <h2 ref={heading} id="recited" tabIndex={-1} className="scroll-mt-24 text-section font-bold">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-soft">{words.score(knew, recital.words.length)}</p>
      </div>
      {children}
    </section>
  );
}
