import type { ComponentType } from 'react';
import { LevelOffer } from './level-offer.tsx';

/** What the offer needs of the record; the games get it handed in. */
type Tools<Level> = {
  useOffer: (place: 'level') => { isOffered: boolean; refuse: () => void };
  makeLearnerWith: (animal: string, level: Level) => Promise<void>;
};

type Props<Level> = { level: Level; className: string };

/** Made after a level that nobody's record keeps; the record itself comes with the tap on an animal. */
export function createLearnerOffer<Level>({
  useOffer,
  makeLearnerWith,
}: Tools<Level>): ComponentType<Props<Level>> {
  return function LearnerOffer({ level, className }) {
    const { isOffered, refuse } = useOffer('level');
    return (
      <LevelOffer
        isOffered={isOffered}
        className={className}
        onChoose={(animal) => makeLearnerWith(animal, level)}
        onRefuse={refuse}
      />
    );
  };
}
