import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Hand } from '#content/mushaf/hands.ts';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import { BASMALA, Fields, lineCount, PageFrame, PageText } from './page-frame.tsx';
import { PageLines, type Ink, type Veil } from './page-lines.tsx';
import type { Block } from './page-rules.ts';
import { isOf, spotAt, spotsOf, type AyahPlace } from './spot-rules.ts';

type Props = {
  number: number;
  hand: Hand;
  /** Undefined while its text is on the way: the frame is there already. */
  blocks: readonly Block[] | undefined;
  surah: string;
  juz: number;
  /** The ayah that is looked at. */
  chosen?: AyahPlace | undefined;
  onOpen?: ((place: AyahPlace) => void) | undefined;
  inks?: ReadonlyMap<string, Ink> | undefined;
  veil?: Veil | undefined;
  /** In place of the text, or over it. */
  children?: ReactNode;
};

/** A page in its frame, with what is printed around it. */
export function PrintedPage(props: Props) {
  const { number, hand, blocks, surah, juz, chosen, onOpen, inks, veil, children } = props;
  const text = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<AyahPlace>();
  const spots = blocks ? spotsOf(hand, blocks) : [];
  const first = spots[0];
  const active = spots.find((spot) => isOf(spot, focused)) ?? first;
  const lines = lineCount(blocks);

  function openAt(event: MouseEvent): void {
    const box = text.current?.getBoundingClientRect();
    if (!box || !onOpen || !getSelection()?.isCollapsed) return;
    const line = Math.floor(((event.clientY - box.top) / box.height) * lines);
    // A screen reader presses without a pointer.
    const pressed = event.detail === 0 ? placeIn(event.target) : undefined;
    const place = pressed ?? spotAt(spots, line, (box.right - event.clientX) / box.width);
    if (place) onOpen({ surah: place.surah, ayah: place.ayah });
  }

  function press(event: KeyboardEvent): void {
    const place = placeIn(event.target);
    if (!place || !onOpen) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(place);
      return;
    }
    const ayahs = [...(text.current?.querySelectorAll<HTMLElement>('[data-ayah]') ?? [])];
    const here = ayahs.findIndex((ayah) => ayah === event.target);
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: ayahs.length - 1,
    };
    const next = ayahs[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <PageFrame
      number={number}
      blocks={blocks}
      head={
        <p className="mushaf-head">
          <span>{words.juz(juz)}</span>
          <span>{surah}</span>
        </p>
      }
    >
      {/* Where an ayah is pressed is found by its place, as a line is higher than its letters. The keys are on the ayahs. */}
      <PageText
        ref={text}
        hand={hand}
        blocks={blocks}
        data-opens={onOpen && ''}
        onClick={openAt}
        onKeyDown={press}
        onFocus={({ target }) => setFocused(target.matches(':focus-visible') ? placeIn(target) : undefined)}
        onBlur={() => setFocused(undefined)}
      >
        <Fields spots={spots} place={chosen} look="chosen" lines={lines} />
        <Fields spots={spots} place={focused} look="focused" lines={lines} />
        {blocks && (
          <PageLines
            hand={hand}
            blocks={blocks}
            basmala={BASMALA}
            inTabOrder={onOpen && active && `${active.surah}:${active.ayah}`}
            chosen={chosen && `${chosen.surah}:${chosen.ayah}`}
            inks={inks}
            veil={veil}
          />
        )}
      </PageText>
      {children}
    </PageFrame>
  );
}

function placeIn(target: EventTarget): AyahPlace | undefined {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-ayah]')?.dataset['ayah'];
  const [surah = 0, ayah = 0] = name ? name.split(':').map(Number) : [];
  return surah > 0 ? { surah, ayah } : undefined;
}
