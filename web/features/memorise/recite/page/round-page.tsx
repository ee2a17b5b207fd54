import './round-page.css';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { pageOf } from '#content/mushaf/pages.ts';
import type { Ayah } from '#contract/tables.ts';
import { partsOnDevice } from '#web/ayahs/parts-on-device.ts';
import { BASMALA, Fields, lineCount, PageFrame, PageText } from '#web/mushaf/page-frame.tsx';
import { PageLines, type Veil } from '#web/mushaf/page-lines.tsx';
import type { DrawnPiece } from '#web/mushaf/page-rules.ts';
import { spotAt, spotsOf } from '#web/mushaf/spot-rules.ts';
import { usePage, usePagesAhead, type PageState } from '#web/mushaf/use-page.ts';
import { partsOf, wordsOnLine } from '#web/mushaf/word-rules.ts';
import { useTimers } from '#web/platform/timers.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { hiddenWords, isHidden, stepShown, type Recital } from '../recite-rules.ts';
import type { RecitalSession } from '../session.ts';
import { TextInstead } from '../page-drawing.tsx';
import { placeName, REST } from './page-ayahs.ts';
import { RestButton, useIsRestHidden } from './rest-button.tsx';
import { VeiledPiece } from './veiled-piece.tsx';

const HOLD_MS = 500;

type Actions = Pick<RecitalSession, 'peek' | 'peekLine' | 'look' | 'goOn'>;

type Props = {
  ayahs: readonly Ayah[];
  around: readonly Ayah[];
  recital: Recital;
  actions: Actions;
  /** In place of a page that cannot be had. */
  children: ReactNode;
};

/** The page that the asked ayah is on; the passage goes from page to page with it. */
export function RoundPage({ children, around, ...props }: Props) {
  const [number = 1, ...later] = props.recital.queue.flatMap((place) => {
    const ayah = props.ayahs[place];
    return ayah ? pageOf({ surah: ayah.surah_number, ayah: ayah.ayah_number }) : [];
  });
  const page = usePage(number, partsOnDevice, around);
  const next = later.find((each) => each !== number);
  usePagesAhead(next === undefined ? [] : [next], partsOnDevice, around);
  if (page.status === 'loading') return <Spinner label={words.loading} />;
  if (page.status === 'ready')
    return <ReadyPage key={`${number} ${props.recital.step}`} {...props} number={number} page={page} />;
  return <TextInstead>{children}</TextInstead>;
}

type ReadyProps = Omit<Props, 'children' | 'around'> & {
  number: number;
  page: PageState & { status: 'ready' };
};

function ReadyPage({ ayahs, recital, actions, number, page }: ReadyProps) {
  const { hand, blocks } = page;
  const { queue, phase } = recital;
  const [current = 0] = queue;
  const isVeiled = isHidden(recital);
  const text = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isRestHidden = useIsRestHidden();
  const timers = useTimers();
  const places = new Map(ayahs.map((ayah, place) => [placeName(ayah), place]));
  const asked = ayahs[current];
  const here = asked && { surah: asked.surah_number, ayah: asked.ayah_number };
  const spots = spotsOf(hand, blocks);
  const lines = lineCount(blocks);
  useFollowAsked(text, asked && placeName(asked), phase, lines);

  /** The line that is pressed, and how far across it, from 0 at its right end to 1 at its left. */
  function pointAt({ clientX, clientY }: MouseEvent): { line: number; across: number } | undefined {
    const box = text.current?.getBoundingClientRect();
    if (!box || clientY < box.top || clientY > box.bottom) return undefined;
    const line = Math.floor(((clientY - box.top) / box.height) * lines);
    return { line, across: (box.right - clientX) / box.width };
  }
  function isOnAsked({ line, across }: { line: number; across: number }): boolean {
    const spot = across < 0 || across > 1 ? undefined : spotAt(spots, line, across);
    return spot !== undefined && places.get(`${spot.surah}:${spot.ayah}`) === current;
  }
  function tap(event: MouseEvent): void {
    // A screen reader presses the ayah without a pointer: that shows a word, as the space key does.
    if (event.detail === 0) {
      if (isVeiled && isAsked(event.target)) actions.peek();
      return;
    }
    const point = isVeiled ? pointAt(event) : undefined;
    if (!point) return;
    if (point.across < 0 || point.across > 1) actions.peekLine(hiddenOnLine(point.line));
    else if (isOnAsked(point)) {
      const word = nearestWord(text.current, point.line, event.clientX);
      if (word !== undefined) actions.peek(word);
    }
  }
  function hiddenOnLine(line: number): Map<number, ReadonlySet<number>> {
    const found = [...wordsOnLine(blocks, line)];
    return new Map(
      found.flatMap(([name, numbers]): [number, Set<number>][] => {
        const place = places.get(name);
        return place === undefined ? [] : [[place, numbers]];
      }),
    );
  }
  function hold(event: MouseEvent): void {
    const point = isVeiled ? pointAt(event) : undefined;
    if (point && isOnAsked(point)) timers.after(HOLD_MS, actions.look);
  }
  const letGo = () => timers.clear();
  function press(event: KeyboardEvent): void {
    if (!isAsked(event.target) || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (!isVeiled) {
      if (event.key === 'Enter' && !event.repeat) actions.goOn();
      return;
    }
    // A key that is held down shows word after word, and judges nothing.
    if (event.key === ' ' && !(event.repeat && hiddenWords(recital, current).length === 0)) actions.peek();
    else if (event.key === 'Enter' && !event.repeat) actions.look();
  }

  const veil: Veil = {
    attributesOf(name) {
      const place = places.get(name);
      if (place === undefined) return REST;
      return place === current ? attributesOfAsked(recital, asked?.ayah_number ?? 0) : {};
    },
    // The name begins with what is hidden and goes on with what is seen.
    nameOf: (name) =>
      isVeiled && places.get(name) === current ? (
        <span className="sr-only">
          {words.ayah(asked?.ayah_number ?? 0, hiddenWords(recital, current).length)}
        </span>
      ) : null,
    wordsOf(name, piece) {
      const place = places.get(name);
      if (place === undefined || !recital.asked.includes(place)) return undefined;
      const step = place === current ? stepShown(recital) : recital.step;
      return (
        <VeiledPiece
          piece={piece}
          hidden={hiddenInPiece(recital, place, piece)}
          hasCues={step === 'letters'}
        />
      );
    },
  };
  return (
    // Taps in the margin are taken beside the text; the keys are on the asked ayah.
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions
    <div
      className="round-page"
      data-veiled={isVeiled || undefined}
      data-rest={isRestHidden ? 'hidden' : undefined}
      onClick={tap}
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
    >
      <PageFrame number={number} blocks={blocks} foot={<RestButton />}>
        <PageText
          ref={text}
          hand={hand}
          blocks={blocks}
          onKeyDown={press}
          onFocus={({ target }) => setHasFocus(target.matches('[data-asked]:focus-visible'))}
          onBlur={() => setHasFocus(false)}
        >
          <Fields spots={spots} place={hasFocus ? here : undefined} look="focused" lines={lines} />
          <PageLines hand={hand} blocks={blocks} basmala={BASMALA} inTabOrder={undefined} veil={veil} />
        </PageText>
      </PageFrame>
    </div>
  );
}

/** Only the words of one line, so that a peek redraws that line alone. */
function hiddenInPiece(recital: Recital, place: number, piece: DrawnPiece): string {
  const words = new Set(partsOf(piece).map(({ word }) => word));
  return hiddenWords(recital, place)
    .filter((word) => words.has(word))
    .join(' ');
}

function attributesOfAsked(recital: Recital, number: number) {
  const isVeiled = isHidden(recital);
  return {
    role: isVeiled ? 'button' : 'group',
    // Another value, on what has the focus, would have the styles of the page worked out twice.
    tabIndex: 0,
    'aria-label': isVeiled ? undefined : words.ayah(number, 0),
    'aria-describedby': isVeiled ? 'round-ask recite-keys' : 'round-ask',
    'data-asked': isVeiled ? 'veiled' : 'seen',
  };
}

function isAsked(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[data-asked]');
}

/** Of the asked ayah's words on a line; a line is higher than a bar, and a bar narrower than a finger. */
function nearestWord(page: HTMLElement | null, line: number, x: number): number | undefined {
  const onLine = [...(page?.querySelectorAll<HTMLElement>(`[data-asked] [data-line="${line}"]`) ?? [])];
  const distance = (word: HTMLElement): number => {
    const { left, right } = word.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  };
  const [nearest] = onLine.toSorted((one, other) => distance(one) - distance(other));
  return nearest && Number(nearest.dataset['word']);
}

/** The focus is on the asked ayah, and its lines are in view. */
function useFollowAsked(
  page: { current: HTMLElement | null },
  name: string | undefined,
  phase: Recital['phase'],
  lines: number,
): void {
  useEffect(() => {
    const ayah = page.current?.querySelector<HTMLElement>(`[data-ayah="${name}"]`);
    if (!page.current || !ayah || phase === 'over') return;
    ayah.focus({ preventScroll: true });
    // A look keeps the place, to compare.
    if (phase !== 'looked') showWhole(ayah, page.current.clientHeight / lines);
  }, [page, name, phase, lines]);
}

/** Scrolls no further than it must, so that the line before it stays in view. */
function showWhole(ayah: HTMLElement, line: number): void {
  const screen = ayah.closest('.round-text');
  if (!screen) return;
  const { top, height } = ayah.getBoundingClientRect();
  const above = top - screen.getBoundingClientRect().top + screen.scrollTop - line;
  screen.scrollTop = above + height + 2 * line <= screen.clientHeight ? 0 : above;
}
