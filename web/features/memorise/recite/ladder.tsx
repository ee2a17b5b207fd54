import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { STEPS, type Step } from './recite-rules.ts';

type Props = { step: Step; onChoose: (step: Step) => void };

/** Four steps from all words to none; choosing one begins the passage anew. */
export function Ladder({ step, onChoose }: Props) {
  return (
    <div role="group" aria-label={words.ladder} className="mx-auto grid max-w-lg grid-cols-4 gap-1">
      {STEPS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === step}
          onClick={() => onChoose(each)}
          className="min-h-11 rounded-2xl border-2 border-line px-1 text-sm leading-tight font-semibold hover:border-green aria-pressed:border-green aria-pressed:bg-green-soft aria-pressed:text-green-strong"
        >
          {words.steps[each]}
        </button>
      ))}
    </div>
  );
}
