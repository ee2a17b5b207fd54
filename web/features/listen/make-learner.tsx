import { useNavigate } from 'react-router';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { beginRecord, nameMaxCharacters } from '#web/record/use/use-learners.ts';
import { LearnerOffer } from '#web/ui/learner-offer.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { listeningLinks } from '#web/words/en/listening-links.ts';

type MadeLearner = { key: string; name: string; animal: string };

/** Where nobody learns yet. */
export function MakeLearner({ onMade }: { onMade: (learner: MadeLearner) => void }) {
  const navigate = useNavigate();
  const make = async (learner: { animal: string; name: string }) => {
    const lasts = await beginRecord(learner);
    const made = currentLearner();
    if (made) onMade({ ...made, key: made.id });
    return lasts;
  };
  return (
    <>
      <p>{listeningLinks.heard.nobodyText}</p>
      <LearnerOffer
        isOffered
        question={learnerOffer.question}
        words={learnerOffer}
        load={async () => ({ words: learnerWords, nameMaxCharacters, make })}
        onRefuse={() => void navigate('/')}
        look="solid"
        className="my-4"
      />
    </>
  );
}
