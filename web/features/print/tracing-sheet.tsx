import { letters as alphabet } from '#content/letters.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { print } from '#web/words/en/print.ts';
import { formsOf } from './sheet-rules.ts';
import { Sheet } from './sheet.tsx';

const words = print.tracing;
const FORMS = ['alone', 'first', 'middle', 'last'] as const;

/** A row for each letter: its four forms to look at, to trace, and to write. */
export function TracingSheet({ letters }: { letters: readonly string[] }) {
  const chosen = alphabet.filter(({ name }) => letters.includes(name));
  return (
    <Sheet title={words.title}>
      {chosen.map(({ letter, label }) => (
        <div key={letter} role="group" aria-label={label} dir="rtl" className="print-tracing">
          {FORMS.map((form) => (
            <div key={form} className="print-form">
              <p className="print-form-name">
                <span dir="ltr">{words.forms[form]}</span>
                <Arabic className="print-model">{formsOf(letter)[form]}</Arabic>
              </p>
              <div className="print-line" aria-hidden>
                <Arabic className="print-grey">{formsOf(letter)[form]}</Arabic>
                <Arabic className="print-grey">{formsOf(letter)[form]}</Arabic>
              </div>
            </div>
          ))}
        </div>
      ))}
    </Sheet>
  );
}
