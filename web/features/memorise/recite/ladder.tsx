import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { STEPS, type Step } from '#web/round/ladder-rules.ts';

type Props = { step: Step; onChoose: (step: Step) => void };

/** Four steps from all words to none; choosing one begins the passage anew. */
export function Ladder({ step, onChoose }: Props) {
  const reached = STEPS.indexOf(step);
  return (
    <div role="group" aria-label={words.ladder} className="round-ladder">
      {STEPS.map((each, index) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === step}
          data-reached={index <= reached || undefined}
          onClick={() => onChoose(each)}
        >
          {words.steps[each]}
        </button>
      ))}
    </div>
  );
}
