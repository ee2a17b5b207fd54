import { memo, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import type { HeardPassage } from '#contract/heard.ts';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import type { WordPlace } from '#web/listen/marking-rules.ts';
import { BASMALA, lineCount, PageText } from '#web/mushaf/page-frame.tsx';
import { PageLines, type Veil } from '#web/mushaf/page-lines.tsx';
import type { DrawnPiece } from '#web/mushaf/page-rules.ts';
import { usePage } from '#web/mushaf/use-page.ts';
import { partsOf } from '#web/mushaf/word-rules.ts';
import { useTimers } from '#web/platform/timers.ts';
import { Button } from '#web/ui/button.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { mushaf } from '#web/words/en/mushaf.ts';
import { WordsToMark } from './words-to-mark.tsx';

export type MarkingActions = {
  tap: (place: WordPlace) => void;
  /** Held: all kinds of marks are offered. */
  more: (place: WordPlace) => void;
};

type Props = MarkingActions & {
  number: number;
  passages: readonly HeardPassage[];
  /** Those of this page, `67:3:4=helped`. */
  marks: string;
  before: string;
  /** The word that Tab leads to, `67:3:4`, if it is on this page. */
  stop: string | undefined;
};

const HOLD_MS = 500;
/** A finger beside a word means that word; further away it means none. */
const NEAR_PX = 22;

/** A page of which some ayahs are listened to; the others only show where these are. */
export const MarkingPage = memo(function MarkingPage(props: Props) {
  const { number, passages, marks, before, stop, tap, more } = props;
  const page = usePage(number, partsOnDevice);
  const text = useRef<HTMLDivElement>(null);
  const timers = useTimers();
  /** The click that ends a hold marks nothing. */
  const isHeld = useRef(false);
  const blocks = page.status === 'ready' ? page.blocks : undefined;
  const lines = lineCount(blocks);
  useBeginning(text, blocks && lines, passages[0]);
  const veil = useMemo(
    () => veilOf(passages, { marks: byAyah(marks), before: byAyah(before), stop: byAyah(stop ?? '') }),
    [passages, marks, before, stop],
  );

  function wordAt({ target, clientX, clientY, detail }: MouseEvent): WordPlace | undefined {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
    const box = text.current?.getBoundingClientRect();
    // A screen reader presses without a pointer.
    if ((pressed && detail === 0) || !box) return placeIn(pressed);
    const line = Math.floor(((clientY - box.top) / box.height) * lines);
    return placeIn(nearestWord(text.current, line, clientX));
  }
  function hold(event: MouseEvent): void {
    isHeld.current = false;
    const place = event.button === 0 ? wordAt(event) : undefined;
    if (place) timers.after(HOLD_MS, () => offer(place));
  }
  function offer(place: WordPlace): void {
    timers.clear();
    isHeld.current = true;
    more(place);
  }
  const letGo = () => timers.clear();

  return (
    // Which word is pressed is found by its place: a line is higher than its letters, and goes on in the margin. The keys are above.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <article
      aria-label={mushaf.page(number)}
      className="listen-page"
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
      onClick={(event) => {
        const place = isHeld.current ? undefined : wordAt(event);
        isHeld.current = false;
        if (place) tap(place);
      }}
      onContextMenu={(event) => {
        const place = wordAt(event);
        if (!place) return;
        event.preventDefault();
        if (!isHeld.current) offer(place);
      }}
    >
      {page.status === 'failed' && (
        <div role="alert" className="listen-failed">
          <p>{words.failed}</p>
          <Button look="outline" onClick={page.retry}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      <PageText ref={text} hand={page.status === 'ready' ? page.hand : undefined} blocks={blocks}>
        {page.status === 'ready' && (
          <PageLines
            hand={page.hand}
            blocks={page.blocks}
            basmala={BASMALA}
            inTabOrder={undefined}
            veil={veil}
          />
        )}
      </PageText>
      <p className="listen-number">{number}</p>
    </article>
  );
});

type Drawn = Record<'marks' | 'before' | 'stop', ReadonlyMap<string, ReadonlyMap<number, string>>>;

function veilOf(passages: readonly HeardPassage[], drawn: Drawn): Veil {
  const isHeard = (place: string): boolean => {
    const [surah = 0, ayah = 0] = place.split(':').map(Number);
    return passages.some((each) => each.surah === surah && each.from <= ayah && ayah <= each.to);
  };
  return {
    attributesOf: (place) =>
      isHeard(place)
        ? { role: 'group', 'aria-label': words.ayah(Number(place.split(':')[1])) }
        : // Faint, as nothing can be done with it here.
          { 'aria-hidden': true, 'aria-disabled': true, className: 'listen-rest' },
    wordsOf: (place, piece) =>
      isHeard(place) ? (
        <WordsToMark
          piece={piece}
          place={place}
          marks={inPiece(drawn.marks.get(place), piece)}
          before={inPiece(drawn.before.get(place), piece)}
          stop={Number(inPiece(drawn.stop.get(place), piece).split('=')[0])}
        />
      ) : undefined,
  };
}

/** `67:3:4=helped` by its ayah, `67:3`. */
function byAyah(text: string): Map<string, Map<number, string>> {
  const found = new Map<string, Map<number, string>>();
  for (const [, ayah = '', word = '', value = ''] of text.matchAll(/(\d+:\d+):(\d+)(?:=(\w+))?/g)) {
    const inAyah = found.get(ayah) ?? new Map<number, string>();
    found.set(ayah, inAyah.set(Number(word), value));
  }
  return found;
}

function inPiece(values: ReadonlyMap<number, string> | undefined, piece: DrawnPiece): string {
  if (!values) return '';
  return partsOf(piece)
    .flatMap(({ is, word }) => {
      const value = word === undefined || is === 'pause' ? undefined : values.get(word + 1);
      return value === undefined ? [] : `${(word ?? 0) + 1}=${value}`;
    })
    .join(' ');
}

export function placeIn(element: Element | null | undefined): WordPlace | undefined {
  const name = element instanceof HTMLElement ? element.dataset['word'] : undefined;
  const [surah = 0, ayah = 0, word = 0] = name?.split(':').map(Number) ?? [];
  return word > 0 ? { surah, ayah, word } : undefined;
}

function nearestWord(page: HTMLElement | null, line: number, x: number): HTMLElement | undefined {
  const distance = (word: HTMLElement): number => {
    const { left, right } = word.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  };
  const [nearest] = [...(page?.querySelectorAll<HTMLElement>(`[data-line="${line}"]`) ?? [])]
    .map((word) => ({ word, away: distance(word) }))
    .toSorted((one, other) => one.away - other.away);
  return nearest && nearest.away <= NEAR_PX ? nearest.word : undefined;
}

/** A passage that begins further down its page is seen at once. */
function useBeginning(
  page: { current: HTMLElement | null },
  lines: number | undefined,
  first: HeardPassage | undefined,
): void {
  const name = first && `${first.surah}:${first.from}:1`;
  useEffect(() => {
    const word = page.current?.querySelector(`[data-word="${name}"]`);
    const screen = page.current?.closest('.listen-text');
    if (!word || !screen || !page.current || lines === undefined) return;
    const line = page.current.clientHeight / lines;
    const above = word.getBoundingClientRect().top - screen.getBoundingClientRect().top;
    // With its name and the basmala, where it begins a surah.
    if (above > 5 * line) screen.scrollTop += above - (name?.endsWith(':1:1') ? 3.5 : 1.5) * line;
  }, [page, lines, name]);
}
