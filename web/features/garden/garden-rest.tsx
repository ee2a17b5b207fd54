import type { ReactNode } from 'react';
import type { LeafStage } from '#web/record/garden-summary.ts';
import { GrownUpsDoor } from './grown-ups-door.tsx';
import { LettersGarden } from './letters-garden.tsx';

type Props = { leaves: ReadonlyMap<string, LeafStage>; children: ReactNode };

/** What stands below the plants. Fetched after them: the letters bring their voices. */
export function GardenRest({ leaves, children }: Props) {
  return (
    <>
      <LettersGarden leaves={leaves} />
      {children}
      <GrownUpsDoor />
    </>
  );
}
