import { useId, type ReactNode } from 'react';
import { PACK_MOST } from '#web/pack/pack-rules.ts';
import { teach as words } from '#web/words/en/teach.ts';

type Props = { title: string; count: number; most: 'passages' | 'letters' | 'phrases'; children: ReactNode };

/** A part of the form, and how much of it is chosen. */
export function Choice({ title, count, most, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="space-y-4 rounded-card border border-line bg-surface p-[min(1rem,4vw)] shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-section font-bold">
          {title}
        </h2>
        <p role="status" className="text-ink-soft">
          {words.chosen(count, PACK_MOST[most])}
        </p>
      </div>
      {children}
    </section>
  );
}
