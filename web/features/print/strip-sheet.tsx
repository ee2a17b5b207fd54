import type { Ayah } from '#contract/tables.ts';
import type { PackPassage } from '#web/pack/pack-rules.ts';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { print } from '#web/words/en/print.ts';
import { Sheet } from './sheet.tsx';

const words = print.strips;

type Props = { passage: PackPassage; ayahs: readonly Ayah[]; order: readonly number[] };

/** A strip for each ayah, mixed. The numbers are of the strips, and say nothing about the order. */
export function StripSheet({ passage, ayahs, order }: Props) {
  const hasTwins = new Set(ayahs.map(({ arabic }) => arabic).values()).size < ayahs.length;
  return (
    <Sheet
      title={words.title(nameOfPassage(passage))}
      how={hasTwins ? `${words.how} ${words.alike}` : words.how}
    >
      <ol className="print-strips">
        {order.map((item, place) => (
          <li key={item} className="print-strip">
            <span className="print-number" aria-label={words.number(place + 1)}>
              {place + 1}
            </span>
            <AyahText text={ayahs[item]?.arabic ?? ''} className="print-ayah" />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
