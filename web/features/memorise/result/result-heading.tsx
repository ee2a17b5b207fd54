import { useEffect, useRef } from 'react';

/** What a round ends with. It takes the focus, so that it is read out and the keyboard goes on from there. */
export function ResultHeading({ id, title, score }: { id: string; title: string; score: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-card border-2 border-good bg-good-soft px-5 py-4 text-center">
      <img src="/assets/quran-book.svg" alt="" width="96" height="72" className="mx-auto mb-2" />
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-24 text-section font-bold">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{score}</p>
    </div>
  );
}
