import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { surahs } from '#content/surahs.ts';
import { NameBand } from '#web/mushaf/name-band.tsx';
import { BASMALA, Fields, lineCount, PageFrame, PageText } from '#web/mushaf/page-frame.tsx';
import { PageLines, type Veil } from '#web/mushaf/page-lines.tsx';
import type { AyahPlace, Spot } from '#web/mushaf/spot-rules.ts';
import type { PageState } from '#web/mushaf/use-page.ts';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { memorisePlace as words } from '#web/words/en/memorise-place.ts';
import { kindsOfLines, type LineKind } from './line-rules.ts';
import { moved, type Answer, type Round, type Third } from './place-rules.ts';

type Props = {
  number: number;
  page: PageState & { status: 'ready' };
  spots: readonly Spot[];
  asked: AyahPlace;
  opening: { text: string; isCut: boolean };
  phase: Round['phase'];
  answer: Answer | undefined;
  onAnswer: (third: Third) => void;
};

const THIRDS = [0, 1, 2];

/** The empty page; then the ayah in its place, and at the end all of it. */
export function AskedPage({ number, page, spots, asked, opening, phase, answer, onAnswer }: Props) {
  const { hand, blocks } = page;
  const lines = lineCount(blocks);
  const kinds = kindsOfLines(blocks, lines);
  const name = `${asked.surah}:${asked.ayah}`;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase !== 'answered') return;
    text.current?.querySelector(`[data-ayah="${name}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [phase, name]);
  const veil: Veil = {
    attributesOf: (place) => (phase === 'over' || place === name ? {} : UNSEEN),
    wordsOf: () => undefined,
  };
  return (
    <>
      {phase !== 'over' && (
        <div className="place-question">
          <h2 id="place-question">{words.question}</h2>
          <p dir="rtl">
            <AyahText text={opening.text}>{opening.isCut && ' …'}</AyahText>
          </p>
          <p id="place-keys" className="sr-only">
            {words.keys}
          </p>
        </div>
      )}
      <div
        className="place-page"
        {...(phase !== 'asking' && { role: 'group', tabIndex: 0, 'aria-label': words.shown })}
      >
        <PageFrame number={number} blocks={blocks}>
          <PageText ref={text} hand={hand} blocks={blocks}>
            {phase !== 'over' && <Lines kinds={kinds} />}
            {phase === 'answered' && <Fields spots={spots} place={asked} look="chosen" lines={lines} />}
            {phase === 'asking' ? (
              <Thirds kinds={kinds} onAnswer={onAnswer} />
            ) : (
              <PageLines hand={hand} blocks={blocks} basmala={BASMALA} inTabOrder={undefined} veil={veil} />
            )}
            {phase === 'answered' && answer && <Pointed answer={answer} lines={lines} />}
          </PageText>
        </PageFrame>
      </div>
    </>
  );
}

const UNSEEN = { 'aria-hidden': true, 'data-unseen': '' } as const;

function Pointed({ answer, lines }: { answer: Answer; lines: number }) {
  return (
    <span
      aria-hidden="true"
      className="place-pointed"
      data-grade={answer.grade}
      style={{
        insetBlockStart: `${(answer.line / lines) * 100}%`,
        insetInlineStart: `${(answer.third / 3) * 100}%`,
      }}
    />
  );
}

/** What is written on. */
function Lines({ kinds }: { kinds: readonly LineKind[] }) {
  return (
    <div aria-hidden="true" className="place-lines">
      {kinds.map(({ is }, line) => (
        // oxlint-disable-next-line no-array-index-key -- a line is known by its number
        <div key={line} data-is={is} />
      ))}
    </div>
  );
}

type ThirdsProps = { kinds: readonly LineKind[]; onAnswer: (third: Third) => void };

/** A button for each third of a line, of which one is in the order of Tab. */
function Thirds({ kinds, onAnswer }: ThirdsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Third>({ line: Math.floor(kinds.length / 2), third: 1 });
  /** A browser shows the focus in a document that nobody has touched. */
  const [isTouched, setIsTouched] = useState(() => navigator.userActivation.hasBeenActive);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);

  function press(event: KeyboardEvent): void {
    setIsTouched(true);
    const next = moved(cursor, event.key, kinds.length);
    if (!next) return;
    event.preventDefault();
    setCursor(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.line} ${next.third}"]`)?.focus();
  }
  return (
    // The keys are pressed on the buttons in it.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <div
      ref={grid}
      role="group"
      aria-label={words.grid}
      aria-describedby="place-question place-keys"
      data-touched={isTouched || undefined}
      onKeyDown={press}
    >
      {kinds.map((kind, line) => (
        // oxlint-disable-next-line no-array-index-key -- a line is known by its number
        <div key={line} className="place-line">
          {kind.is === 'name' && <NameBand name={surahs[kind.surah - 1]?.arabicName ?? ''} />}
          {THIRDS.map((third) => (
            <button
              key={third}
              type="button"
              data-at={`${line} ${third}`}
              tabIndex={cursor.line === line && cursor.third === third ? 0 : -1}
              aria-label={words.third(line + 1, third)}
              className="place-third"
              onFocus={() => setCursor({ line, third })}
              onClick={() => onAnswer({ line, third })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
