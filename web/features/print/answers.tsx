import type { PackPassage } from '#web/pack/pack-rules.ts';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { print } from '#web/words/en/print.ts';
import { placesIn, signOf } from './sheet-rules.ts';
import { Sheet } from './sheet.tsx';

const words = print.answers;

type Props = {
  passages: readonly PackPassage[];
  orders: readonly (readonly number[])[];
  phrases: readonly number[];
};

/** The last page, for the teacher. */
export function Answers({ passages, orders, phrases }: Props) {
  return (
    <Sheet title={words.title}>
      {passages.map((passage, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same passage may be there twice
        <div key={index} className="print-answer">
          <h3>{words.strips(nameOfPassage(passage))}</h3>
          <p>{placesIn(orders[index] ?? []).join(' · ')}</p>
        </div>
      ))}
      {phrases.length > 0 && (
        <div className="print-answer">
          <h3>{words.phrases}</h3>
          <p>
            {placesIn(phrases)
              .map((place, phrase) => `${phrase + 1} ${signOf(place)}`)
              .join(' · ')}
          </p>
        </div>
      )}
    </Sheet>
  );
}
