import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { AyahCard } from './ayah-card.tsx';
import type { Part } from './card-button.tsx';
import { wayMade } from './drag-rules.ts';
import { knownTargets, markOf, type Practice } from './practice-rules.ts';
import { guessedHeight } from './size-rules.ts';
import { useAttention } from './use-attention.ts';
import { useLatest } from './use-latest.ts';
import { GAP_PX, rowsOf, useListPlace, useRelease, useRemeasure, useRows } from './use-rows.ts';
import { useSortable, type Drag } from './use-sortable.ts';

export type AyahListHandle = {
  send: (from: number, to: number) => void;
  reveal: (position: number) => void;
  announce: (sentence: string) => void;
};

type Props = {
  ref: Ref<AyahListHandle>;
  ayahs: readonly Ayah[];
  practice: Practice;
  showsTranslation: boolean;
  movedCard: number | undefined;
  view: () => { top: number; bottom: number };
  onMove: (from: number, to: number) => boolean;
  onHighlight: (card: number) => void;
  onSend: (position: number) => void;
};

const SENDING_HELPS_FROM = 10;

export function AyahList({ ref, ayahs, practice, showsTranslation, view, ...props }: Props) {
  const { order, phase } = practice;
  const isChecked = phase.name === 'checked';
  const isLocked = phase.name !== 'ordering';
  const targets = useMemo(() => knownTargets(practice), [practice]);
  const list = useRef<HTMLOListElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const [drag, setDrag] = useState<Drag | undefined>();
  const { top, widthPx, windowPx } = useListPlace(list);
  const hasStatus = targets !== undefined;

  // A card that was moved holds the focus, so it is drawn even while it is still out of view.
  const [keptCard, keep] = useState<number | undefined>();
  const keptPosition = keptCard === undefined ? undefined : order.indexOf(keptCard);
  const heights = useMemo(
    () =>
      ayahs.map((ayah) =>
        guessedHeight(ayah, { widthPx, windowPx, hasTranslation: showsTranslation, hasStatus }),
      ),
    [ayahs, widthPx, windowPx, showsTranslation, hasStatus],
  );
  const virtualizer = useRows({
    order,
    heights,
    listTop: top,
    seen: drag,
    kept: [drag?.from, keptPosition],
  });
  useRelease(virtualizer, drag ? undefined : keptPosition, () => keep(undefined));
  useRemeasure(virtualizer, list, `${widthPx} ${showsTranslation} ${hasStatus} ${isChecked}`);
  const attend = useAttention(list, virtualizer, view);

  function keepIfOutOfView(card: number, position: number) {
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
    if (position < startIndex || position > endIndex) keep(card);
  }

  const total = order.length;
  const place = (position: number) => `position ${position + 1} of ${total}`;
  function announce(sentence: string) {
    if (live.current) live.current.textContent = sentence;
  }

  function moveByButton(from: number, to: number, part: 'handle' | 'up' | 'down') {
    const card = order[from];
    if (card === undefined || !props.onMove(from, to)) return;
    keepIfOutOfView(card, to);
    attend({ card, part, position: to });
    props.onHighlight(card);
    announce(`Moved to ${place(to)}.`);
  }

  useSortable({
    list,
    rows: () => rowsOf(virtualizer),
    screen: () => ({
      scrolled: virtualizer.scrollOffset ?? 0,
      height: virtualizer.scrollRect?.height ?? 0,
    }),
    view,
    scrollTo: (offset) => virtualizer.scrollToOffset(offset),
    isLocked,
    drag,
    setDrag,
    onLift: (from) =>
      announce(`Lifted from ${place(from)}. Arrow keys move it, space drops it, escape puts it back.`),
    onStep: (over) => announce(`Over ${place(over)}.`),
    onDrop: ({ from, over }, settlesFrom) => {
      const card = order[from];
      if (card === undefined) return;
      props.onMove(from, over);
      keepIfOutOfView(card, over);
      attend({ card, part: 'handle', position: over, settlesFrom });
      announce(`Dropped at ${place(over)}.`);
    },
    onCancel: (from, settlesFrom) => {
      const card = order[from];
      if (card === undefined) return;
      keepIfOutOfView(card, from);
      attend({ card, part: 'handle', position: from, settlesFrom });
      announce(`Cancelled. Back at ${place(from)}.`);
    },
  });

  useImperativeHandle(ref, () => ({
    send: (from, to) => moveByButton(from, to, 'handle'),
    reveal: (position) => virtualizer.scrollToIndex(position, { align: 'center' }),
    announce,
  }));

  const press = useLatest((part: Part, position: number) => {
    if (part === 'up') moveByButton(position, position - 1, 'up');
    if (part === 'down') moveByButton(position, position + 1, 'down');
    if (part === 'send') props.onSend(position);
  });

  const room = drag ? rowsOf(virtualizer).row(drag.from).size + GAP_PX : 0;
  return (
    <>
      <p ref={live} aria-live="assertive" className="sr-only" />
      <ol ref={list} className="relative" style={{ height: virtualizer.getTotalSize() || '100dvh' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const card = order[index];
          const ayah = card === undefined ? undefined : ayahs[card];
          if (card === undefined || !ayah) return null;
          const isLifted = drag?.from === index;
          const way = drag ? wayMade(drag, index) : 0;
          const target = targets?.[index] ?? index;
          return (
            <li
              key={card}
              ref={virtualizer.measureElement}
              data-index={index}
              data-card={card}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={`absolute inset-x-0 top-0 ${isLifted ? 'z-10' : drag ? 'transition-[translate] duration-150' : ''}`}
              style={{
                transform: `translateY(${start - top}px)`,
                translate: drag && !isLifted ? `0 ${way * room}px` : undefined,
              }}
            >
              <AyahCard
                ayah={ayah}
                position={index}
                shownPosition={isLifted ? drag.over : index + way}
                isLast={index === total - 1}
                isLifted={isLifted}
                isMoved={props.movedCard === card}
                isLocked={isLocked}
                canBeSent={total > SENDING_HELPS_FROM}
                showsTranslation={showsTranslation}
                mark={markOf(practice, index, target)}
                target={target}
                placed={isChecked ? ayahs[target] : undefined}
                onPress={press}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
