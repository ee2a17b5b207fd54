import { useEffect, useRef, type ReactNode } from 'react';
import { StarLattice } from '#web/ui/star-lattice.tsx';

type Props = { title: string; description: string; children: ReactNode };

/** The one card of this page; when it turns into another, its new heading takes the focus and is read out. */
export function AuthCard({ title, description, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);

  return (
    <div className="relative isolate">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-64 overflow-hidden bg-hero">
        <StarLattice className="text-hero-gold/13" />
      </div>
      <div className="page-width max-w-lg pt-10 sm:pt-14">
        <section className="rounded-card border border-line bg-surface p-5 shadow-lift sm:p-8">
          <h1 ref={heading} tabIndex={-1} className="text-center text-title font-bold">
            {title}
          </h1>
          <p className="mx-auto mt-2 mb-6 max-w-prose text-center text-pretty text-ink-soft">{description}</p>
          {children}
        </section>
      </div>
    </div>
  );
}
