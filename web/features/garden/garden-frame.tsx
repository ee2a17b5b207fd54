import type { ReactNode } from 'react';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { garden } from '#web/words/en/garden.ts';
import { GARDEN_PLACE } from './early/painted.ts';
import { GardenHero } from './garden-hero.tsx';

type Props = { title?: string | undefined; figure?: ReactNode; children: ReactNode };

/** What every sight of a learner's garden stands in; in the prerendered page the page's own script fills it. */
export function GardenFrame({ title = garden.title, figure, children }: Props) {
  return (
    <>
      <GardenHero title={title} line={garden.intro} figure={figure} />
      <div id={GARDEN_PLACE} className="page-width min-h-dvh pt-6 pb-12">
        {children}
      </div>
    </>
  );
}

export function GardenAnimal({ animal }: { animal: string }) {
  return <AnimalPicture animal={animal} className="size-20 sm:size-28 low-and-wide:size-16" />;
}
