import type { ReactNode } from 'react';
import { StarLattice } from './star-lattice.tsx';

/** The top of an inner page: its only h1 on the green ground with the star lattice. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden bg-hero text-on-hero">
      <StarLattice className="-z-10 text-hero-gold/13" />
      <div className="page-width py-8 text-center sm:py-12 low-and-wide:py-4">
        <h1 tabIndex={-1} className="text-title font-bold low-and-wide:text-2xl">
          {title}
        </h1>
        {children && (
          <div className="mx-auto mt-2 max-w-prose low-and-wide:mt-1 text-on-hero-soft">{children}</div>
        )}
      </div>
    </div>
  );
}
