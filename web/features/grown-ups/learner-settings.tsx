import { useId } from 'react';
import { MINUTES } from '#contract/record.ts';
import { changeSettings, type Progress } from '#web/record/use/use-progress.ts';
import { orTell } from '#web/ui/or-tell.ts';
import { Select } from '#web/ui/select.tsx';
import { grownUpsProgress } from '#web/words/en/grown-ups-progress.ts';

const words = grownUpsProgress.settings;
const PACES = ['steady', 'forward'] as const;
const ASKS = ['heart', 'cards'] as const;

type Props = { learnerId: string; who: string; habits: Progress['habits'] };

/** How long a day is, what comes first, and how a learner is asked: for a grown-up to choose. */
export function LearnerSettings({ learnerId, who, habits }: Props) {
  const id = useId();
  const change = (body: Parameters<typeof changeSettings>[1]) =>
    void orTell(words.failed, () => changeSettings(learnerId, body));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          label={words.minutes}
          who={who}
          value={habits.minutes}
          options={MINUTES.map((each) => [each, words.minutesOf(each)])}
          onChoose={(minutes) => change({ minutes })}
        />
        <Choice
          label={words.pace}
          who={who}
          value={habits.pace}
          options={PACES.map((each) => [each, words.paces[each]])}
          onChoose={(pace) => change({ pace })}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">
          {words.asks}
          <span className="sr-only">{`: ${who}`}</span>
        </legend>
        {ASKS.map((asks) => (
          <div key={asks} className="mt-1">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="radio"
                name={`${id}-asks`}
                aria-describedby={`${id}-${asks}`}
                checked={habits.asks === asks}
                onChange={() => change({ asks })}
                className="size-5 shrink-0 accent-green"
              />
              {words.askedBy[asks].label}
            </label>
            <p id={`${id}-${asks}`} className="ms-8 text-sm text-ink-soft">
              {words.askedBy[asks].hint}
            </p>
          </div>
        ))}
      </fieldset>
    </div>
  );
}

type ChoiceProps<Value> = {
  label: string;
  who: string;
  value: string | number;
  options: readonly (readonly [value: Value, words: string])[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string | number>({ label, who, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select
        id={id}
        aria-label={`${label}: ${who}`}
        value={value}
        options={options}
        onChange={({ target }) => {
          const [chosen] = options.find(([each]) => String(each) === target.value) ?? [];
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
    </div>
  );
}
