import type { BodyOf } from '#contract/record.ts';
import { LevelOffer } from '#web/games/level-offer.tsx';
import { useOffer } from '#web/record/use-offer.ts';

/** Fetched after a level that nobody's record keeps; the record itself comes with the tap on an animal. */
export function LearnerOffer({ level }: { level: BodyOf<'letters'> }) {
  const { isOffered, refuse } = useOffer('level');

  async function begin(animal: string): Promise<void> {
    const { makeLearnerWith } = await import('#web/record/levels.ts');
    await makeLearnerWith(animal, level);
  }

  return (
    <LevelOffer
      isOffered={isOffered}
      className="mt-4 rounded-[2rem] bg-surface px-3 py-5 shadow-lift sm:px-8"
      onChoose={begin}
      onRefuse={refuse}
    />
  );
}
