import type { Phrase } from '#contract/tables.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { print } from '#web/words/en/print.ts';
import { signOf } from './sheet-rules.ts';
import { Sheet } from './sheet.tsx';

type Props = { phrases: readonly Phrase[]; order: readonly number[] };

/** Each phrase across from the meaning of another. */
export function PhraseSheet({ phrases, order }: Props) {
  return (
    <Sheet title={print.phrases.title}>
      <ol className="print-phrases">
        {order.map((meaning, place) => (
          <li key={meaning} className="print-phrase">
            <span className="print-meaning">
              <b>{signOf(place + 1)}</b>
              <span>{phrases[meaning]?.english_translation}</span>
            </span>
            <span className="print-dot" />
            <span className="print-dot" />
            <span className="print-of-phrase">
              <Arabic className="print-ayah">{phrases[place]?.arabic}</Arabic>
              <b>{place + 1}</b>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
