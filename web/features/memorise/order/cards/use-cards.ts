import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { firstWords } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { createDrag, type Lifted } from '../drag/drag.ts';
import type { Practice } from '../practice-rules.ts';
import { estimatedHeight } from './size-rules.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { rowsOf, useListPlace, useRemeasure, useRows } from './use-rows.ts';

const { live } = memorise;

export const NAMED_BY_WORDS = 3;

export type CardsProps = {
  ayahs: readonly Ayah[];
  practice: Practice;
  showsTranslation: boolean;
  isCompact: boolean;
  scale: number;
  /** How often the cards were shuffled. */
  shuffles: number;
  viewport: () => { top: number; bottom: number };
  onMove: (from: number, to: number) => boolean;
  onMovedByButton: (card: number) => void;
};

type Wanted = CardsProps & {
  list: RefObject<HTMLElement | null>;
  hasMarks: boolean;
  isFolded: (position: number) => boolean;
  announce: (sentence: string) => void;
};

/** The list's rows and every way to move one; the drag belongs to `createDrag`, and gets the rows from here. */
export function useCards({ list, ayahs, practice, hasMarks, isFolded, viewport, ...given }: Wanted) {
  const { showsTranslation, isCompact, scale, shuffles } = given;
  const { order, phase } = practice;
  const total = order.length;
  const isChecked = phase.name === 'checked';
  const [lifted, setLifted] = useState<Lifted | undefined>();
  const [drag] = useState(() => createDrag(setLifted));
  const { top, widthPx, windowPx } = useListPlace(list);

  // A card that was moved holds the focus, so it stays drawn until another is, wherever the page is scrolled to.
  const [pinnedCard, pin] = useState<number | undefined>();
  const pinned = pinnedCard === undefined ? undefined : order.indexOf(pinnedCard);
  const heights = useMemo(() => {
    const status = isChecked ? 'result' : hasMarks ? 'hint' : 'none';
    const shown = { hasTranslation: showsTranslation, status, isCompact } as const;
    return ayahs.map((ayah) => estimatedHeight(ayah, { widthPx, windowPx, scale, ...shown }));
  }, [ayahs, widthPx, windowPx, showsTranslation, hasMarks, isChecked, isCompact, scale]);
  const look = [widthPx, showsTranslation, hasMarks, isChecked, isCompact, scale].join(' ');
  const virtualizer = useRows({
    order,
    heights,
    listTop: top,
    lifted,
    pinned,
    look: `${look} ${shuffles}`,
    isFolded,
  });
  useRemeasure(virtualizer, list, look);
  const focusAfterMove = useFocusAfterMove(list, virtualizer, viewport);

  /** The card gets the focus in its new place, even where that is out of view. */
  function settle(from: number, to: number, part: 'handle' | 'up' | 'down', settlesFrom?: number) {
    const card = order[from];
    if (card === undefined) return;
    pin(card);
    focusAfterMove({ card, part, position: to, settlesFrom });
  }

  function moveByButton(from: number, to: number, part: 'handle' | 'up' | 'down') {
    const card = order[from];
    if (card === undefined || !given.onMove(from, to)) return;
    settle(from, to, part);
    given.onMovedByButton(card);
    given.announce(live.moved(to + 1, total));
  }

  /** The neighbours that the lifted card would have, by their first words. */
  function neighboursAt(over: number): string {
    const [after, before] = [over - 1, over].map((position) => {
      // As if the lifted card had left its place; a list of the others would be made again at each step.
      const isBeyond = lifted !== undefined && position >= lifted.from;
      const ayah = ayahs[order[isBeyond ? position + 1 : position] ?? -1];
      return ayah && firstWords(ayah.arabic, NAMED_BY_WORDS);
    });
    return (after ? live.after(after) : '') + (before ? live.before(before) : '');
  }

  function focusCard(position: number) {
    list.current?.querySelector<HTMLElement>(`li[data-index="${position}"] [data-part="handle"]`)?.focus();
  }

  useLayoutEffect(() =>
    drag.update({
      isLocked: phase.name !== 'ordering',
      rows: () => rowsOf(virtualizer),
      screen() {
        const { scrollOffset, scrollRect } = virtualizer;
        return { scrolled: scrollOffset ?? 0, height: scrollRect?.height ?? 0 };
      },
      viewport,
      scrollTo: (offset) => virtualizer.scrollToOffset(offset),
      onLift: (from) => given.announce(live.lifted(from + 1, total)),
      onStep: (over) => given.announce(live.over(over + 1, total, neighboursAt(over))),
      onDrop: ({ from, over }, settlesFrom) => {
        given.onMove(from, over);
        settle(from, over, 'handle', settlesFrom);
        given.announce(live.dropped(over + 1, total));
      },
      onCancel: (from, settlesFrom) => {
        settle(from, from, 'handle', settlesFrom);
        given.announce(live.cancelled(from + 1, total));
      },
    }),
  );
  useEffect(() => (list.current ? drag.listen(list.current) : undefined), [drag, list]);

  return { listTop: top, virtualizer, lifted, moveByButton, focusCard };
}
