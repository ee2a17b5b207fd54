import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { createDrag, type Lifted } from '../drag/drag.ts';
import type { Practice } from '../practice-rules.ts';
import { useListPlace, useRemeasure } from './list-place.ts';
import { estimatedHeight } from './size-rules.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';
import { isInView, rowsOf, useRows, useUnpin } from './use-rows.ts';

const { live } = memorise;

type Wanted = {
  list: RefObject<HTMLElement | null>;
  ayahs: readonly Ayah[];
  practice: Practice;
  showsTranslation: boolean;
  hasMarks: boolean;
  viewport: () => { top: number; bottom: number };
  onMove: (from: number, to: number) => boolean;
  onMovedByButton: (card: number) => void;
  announce: (sentence: string) => void;
};

/** The list's rows and every way to move one; the drag belongs to `createDrag`, and this tells it where the rows lie. */
export function useCards({ list, ayahs, practice, showsTranslation, hasMarks, viewport, ...tell }: Wanted) {
  const { order, phase } = practice;
  const total = order.length;
  const [lifted, setLifted] = useState<Lifted | undefined>();
  const [drag] = useState(() => createDrag(setLifted));
  const { top, widthPx, windowPx } = useListPlace(list);

  // A card that was moved holds the focus, so it is drawn even while it is still out of view.
  const [pinnedCard, pin] = useState<number | undefined>();
  const pinned = pinnedCard === undefined ? undefined : order.indexOf(pinnedCard);
  const heights = useMemo(() => {
    const look = { widthPx, windowPx, hasTranslation: showsTranslation, hasStatus: hasMarks };
    return ayahs.map((ayah) => estimatedHeight(ayah, look));
  }, [ayahs, widthPx, windowPx, showsTranslation, hasMarks]);
  const virtualizer = useRows({ order, heights, listTop: top, lifted, pinned });
  useUnpin(virtualizer, lifted ? undefined : pinned, () => pin(undefined));
  useRemeasure(virtualizer, list, `${widthPx} ${showsTranslation} ${hasMarks} ${phase.name === 'checked'}`);
  const focusAfterMove = useFocusAfterMove(list, virtualizer, viewport);

  /** The card gets the focus in its new place, even where that is out of view. */
  function settle(from: number, to: number, part: 'handle' | 'up' | 'down', settlesFrom?: number) {
    const card = order[from];
    if (card === undefined) return;
    if (!isInView(virtualizer, to)) pin(card);
    focusAfterMove({ card, part, position: to, settlesFrom });
  }

  function moveByButton(from: number, to: number, part: 'handle' | 'up' | 'down') {
    const card = order[from];
    if (card === undefined || !tell.onMove(from, to)) return;
    settle(from, to, part);
    tell.onMovedByButton(card);
    tell.announce(live.moved(to + 1, total));
  }

  useLayoutEffect(() =>
    drag.update({
      isLocked: phase.name !== 'ordering',
      rows: () => rowsOf(virtualizer),
      screen: () => ({
        scrolled: virtualizer.scrollOffset ?? 0,
        height: virtualizer.scrollRect?.height ?? 0,
      }),
      viewport,
      scrollTo: (offset) => virtualizer.scrollToOffset(offset),
      onLift: (from) => tell.announce(live.lifted(from + 1, total)),
      onStep: (over) => tell.announce(live.over(over + 1, total)),
      onDrop: ({ from, over }, settlesFrom) => {
        tell.onMove(from, over);
        settle(from, over, 'handle', settlesFrom);
        tell.announce(live.dropped(over + 1, total));
      },
      onCancel: (from, settlesFrom) => {
        settle(from, from, 'handle', settlesFrom);
        tell.announce(live.cancelled(from + 1, total));
      },
    }),
  );
  useEffect(() => (list.current ? drag.listen(list.current) : undefined), [drag, list]);

  return { listTop: top, virtualizer, lifted, moveByButton };
}
