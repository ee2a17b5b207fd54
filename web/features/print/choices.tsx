import './print.css';
import { Suspense, useState, type ReactNode } from 'react';
import type { Pack } from '#web/pack/pack-rules.ts';
import { random } from '#web/platform/random.ts';
import { Button } from '#web/ui/button.tsx';
import { print as words } from '#web/words/en/print.ts';
import { Answers } from './answers.tsx';
import { CardSheets } from './card-sheets.tsx';
import { PhraseSheet } from './phrase-sheet.tsx';
import { CARD_SIZES, mixed, PARTS, type CardSize, type Part } from './sheet-rules.ts';
import { SlipSheet } from './slip-sheet.tsx';
import { StripSheet } from './strip-sheet.tsx';
import { TracingSheet } from './tracing-sheet.tsx';
import { WithTexts } from './with-texts.tsx';

/** What the week has sheets for. */
function partsOf({ passages, letters, phrases }: Pack, link: string): Part[] {
  const isThere: Record<Part, boolean> = {
    slip: link !== '',
    strips: passages.length > 0,
    tracing: letters.length > 0,
    phrases: phrases.length > 0,
    cards: true,
  };
  return PARTS.filter((part) => isThere[part]);
}

type Props = {
  pack: Pack;
  /** Its fragment; none where there is no week. */
  link: string;
};

export function Choices({ pack, link }: Props) {
  const parts = partsOf(pack, link);
  // Forty cards are asked for once a year, the rest every week.
  const [chosen, setChosen] = useState<readonly Part[]>(
    parts.length > 1 ? parts.filter((part) => part !== 'cards') : parts,
  );
  const [size, setSize] = useState<CardSize>('middle');
  const [orders] = useState(() => ({
    passages: pack.passages.map(({ from, to }) => mixed(to - from + 1, random)),
    phrases: mixed(pack.phrases.length, random),
  }));
  const toggle = (part: Part) =>
    setChosen(chosen.includes(part) ? chosen.filter((each) => each !== part) : [...chosen, part]);
  const shows = (part: Part) => chosen.includes(part);

  return (
    <WithTexts passages={shows('strips') ? pack.passages : []} phrases={shows('phrases') ? pack.phrases : []}>
      {(texts, instead) => (
        <>
          <form className="space-y-5 print:hidden" onSubmit={(event) => event.preventDefault()}>
            <Group legend={words.what}>
              {parts.map((part) => (
                <Choice
                  key={part}
                  type="checkbox"
                  name={part}
                  isOn={shows(part)}
                  onChange={() => toggle(part)}
                >
                  {words.parts[part]}
                </Choice>
              ))}
            </Group>
            {shows('cards') && (
              <Group legend={words.size}>
                {CARD_SIZES.map((each) => (
                  <Choice
                    key={each}
                    type="radio"
                    name="size"
                    isOn={each === size}
                    onChange={() => setSize(each)}
                  >
                    {words.sizes[each]}
                  </Choice>
                ))}
              </Group>
            )}
            <p role="status" className="font-semibold empty:hidden">
              {chosen.length === 0 && words.nothing}
            </p>
            {instead}
          </form>
          <Suspense fallback={<PrintButton isWaiting />}>
            <PrintButton isWaiting={chosen.length === 0 || !texts} />
            {texts && (
              <section aria-label={words.preview} className="print-sheets">
                {shows('slip') && <SlipSheet pack={pack} link={link} />}
                {shows('strips') &&
                  pack.passages.map((passage, index) => (
                    <StripSheet
                      // oxlint-disable-next-line react/no-array-index-key -- the same passage may be there twice
                      key={index}
                      passage={passage}
                      ayahs={texts.passages[index] ?? []}
                      order={orders.passages[index] ?? []}
                    />
                  ))}
                {shows('tracing') && <TracingSheet letters={pack.letters} />}
                {shows('phrases') && <PhraseSheet phrases={texts.phrases} order={orders.phrases} />}
                {shows('cards') && <CardSheets size={size} />}
                {(shows('strips') || shows('phrases')) && (
                  <Answers
                    passages={shows('strips') ? pack.passages : []}
                    orders={orders.passages}
                    phrases={shows('phrases') ? orders.phrases : []}
                  />
                )}
              </section>
            )}
          </Suspense>
        </>
      )}
    </WithTexts>
  );
}

/** Beside the sheets, so that it waits for the code of the slip too. */
function PrintButton({ isWaiting }: { isWaiting: boolean }) {
  return (
    <Button
      className="mt-5 min-h-14! w-full text-lg print:hidden"
      disabled={isWaiting}
      onClick={() => print()}
    >
      {words.print}
    </Button>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 shadow-card">
      <legend className="px-2 font-bold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  type: 'checkbox' | 'radio';
  name: string;
  isOn: boolean;
  onChange: () => void;
  children: ReactNode;
};

function Choice({ type, name, isOn, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type={type}
        name={name}
        checked={isOn}
        onChange={onChange}
        className="size-6 shrink-0 accent-green"
      />
      <span className="text-pretty">{children}</span>
    </label>
  );
}
