import type { ReactNode } from 'react';
import { GardenScene } from '#web/ui/garden-scene.tsx';
import { garden } from '#web/words/en/garden.ts';
import { GARDEN_PLACE } from './early/painted.ts';

type Props = { title?: string | undefined; children: ReactNode };

/** The frame around every view of a learner's garden; in the prerendered page the page's own script fills it. */
export function GardenFrame({ title = garden.title, children }: Props) {
  return (
    <>
      <GardenHero title={title} line={garden.intro} />
      <div id={GARDEN_PLACE} className="page-width min-h-dvh pt-6 pb-12">
        {children}
      </div>
    </>
  );
}

type HeroProps = { title: string; line: ReactNode; figure?: ReactNode };

/** The same height whatever it says: the prerendered page does not know yet who comes, or which surah is meant. */
export function GardenHero({ title, line, figure }: HeroProps) {
  return (
    <div className="relative isolate overflow-hidden print:hidden">
      <div aria-hidden="true" className="garden-scene absolute inset-0 -z-10">
        <GardenScene />
      </div>
      <div className="page-width pt-5 pb-1 text-center text-hero-deep sm:pt-8 low-and-wide:pt-3 dark:text-on-hero">
        <h1 tabIndex={-1} className="text-title font-bold">
          {title}
        </h1>
        <p className="mx-auto mt-1 min-h-[3.2rem] max-w-prose font-medium sm:min-h-[1.6rem] low-and-wide:sr-only">
          {line}
        </p>
      </div>
      <div className="garden-view relative">{figure}</div>
    </div>
  );
}
