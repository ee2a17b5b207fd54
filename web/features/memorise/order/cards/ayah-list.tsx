import { useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref } from 'react';
import { afterPaint } from '#web/platform/frames.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { useTakeOver } from '../../early/take-over.ts';
import { shiftOf } from '../drag/drag-rules.ts';
import { knownTargets, markOf } from '../practice-rules.ts';
import type { Threads } from '../slip-rules.ts';
import { AyahCard } from './ayah-card.tsx';
import type { Part } from './card-button.tsx';
import { useCards, type CardsProps } from './use-cards.ts';
import { useFolded } from './use-folded.ts';
import { rowsOf } from './use-rows.ts';
import { canBeSent, GAP_PX, isLong } from './window-rules.ts';

export type AyahListHandle = {
  send: (from: number, to: number) => void;
  reveal: (position: number) => void;
  /** Brings the card above a break to the top, so that both sides of it are seen. */
  revealBreak: (position: number) => void;
  /** Brings a card into view and gives the focus to its handle. */
  focusCard: (position: number) => void;
  announce: (sentence: string) => void;
};

type Props = CardsProps & {
  ref: Ref<AyahListHandle>;
  /** Once checked: the positions whose card does not follow the one above. */
  breaks: readonly number[] | undefined;
  threads: Threads | undefined;
  movedCard: number | undefined;
  onSend: (position: number) => void;
};

export function AyahList({ ref, movedCard, breaks, threads, onSend, ...props }: Props) {
  const { ayahs, practice, showsTranslation, isCompact } = props;
  const { order, phase } = practice;
  const total = order.length;
  const targets = useMemo(() => knownTargets(practice), [practice]);
  const broken = useMemo(() => breaks && new Set(breaks), [breaks]);
  const { isFolded, unfold } = useFolded(practice, targets);
  const list = useRef<HTMLOListElement>(null);
  const liveRegion = useRef<HTMLParagraphElement>(null);
  const cards = useCards({ ...props, list, announce, hasMarks: targets !== undefined, isFolded });
  const { virtualizer, lifted } = cards;
  useTakeOver(virtualizer.getVirtualItems().length > 0);

  function announce(sentence: string) {
    if (liveRegion.current) liveRegion.current.textContent = sentence;
  }

  useImperativeHandle(ref, () => ({
    send: (from, to) => cards.moveByButton(from, to, 'handle'),
    reveal: (position) => virtualizer.scrollToIndex(position, { align: 'center' }),
    revealBreak: (position) => virtualizer.scrollToIndex(Math.max(0, position - 1), { align: 'start' }),
    focusCard(position) {
      virtualizer.scrollToIndex(position, { align: 'center' });
      afterPaint(() => cards.focusCard(position));
    },
    announce,
  }));

  const press = useLatest((part: Part, position: number) => {
    if (part === 'up') cards.moveByButton(position, position - 1, 'up');
    if (part === 'down') cards.moveByButton(position, position + 1, 'down');
    if (part === 'send') onSend(position);
  });

  const room = lifted ? rowsOf(virtualizer).row(lifted.from).size + GAP_PX : 0;
  return (
    <>
      <p ref={liveRegion} aria-live="assertive" className="sr-only" />
      <ol
        ref={list}
        className={`relative ${isLong(total) ? 'plain-lines' : ''}`}
        style={{ height: virtualizer.getTotalSize() || '100dvh' }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const card = order[index];
          const ayah = card === undefined ? undefined : ayahs[card];
          if (card === undefined || !ayah) return null;
          const isLifted = lifted?.from === index;
          const way = lifted ? shiftOf(lifted, index) : 0;
          const target = targets?.[index] ?? index;
          return (
            <li
              key={card}
              ref={virtualizer.measureElement}
              data-index={index}
              data-card={card}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={`absolute inset-x-0 top-0 ${threadOf(broken, threads, index)} ${isLifted ? 'z-10' : lifted ? 'transition-[translate] duration-150' : ''}`}
              style={{
                transform: `translateY(${start - cards.listTop}px)`,
                translate: lifted && !isLifted ? `0 ${way * room}px` : undefined,
              }}
            >
              {index === breaks?.[0] && <span className="sr-only">{memorise.chain.broken}</span>}
              {threads?.position === index && !lifted && (
                <span
                  key={threads.look}
                  aria-hidden="true"
                  className="two-threads"
                  data-look={threads.look}
                />
              )}
              <AyahCard
                ayah={ayah}
                position={index}
                shownPosition={isLifted ? lifted.over : index + way}
                isLast={index === total - 1}
                isLifted={isLifted}
                isMoved={movedCard === card}
                isLocked={phase.name !== 'ordering'}
                canBeSent={canBeSent(total)}
                showsTranslation={showsTranslation}
                isCompact={isCompact}
                mark={markOf(practice, index, target)}
                target={target}
                placed={phase.name === 'checked' ? ayahs[target] : undefined}
                onPress={press}
                onUnfold={isFolded(index) ? unfold : undefined}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function threadOf(
  broken: ReadonlySet<number> | undefined,
  threads: Threads | undefined,
  position: number,
): string {
  if (threads?.position === position) return 'thread-room';
  if (!broken || position === 0) return '';
  if (!broken.has(position)) return 'thread';
  return threads ? '' : 'thread thread-broken'; // what two swapped cards break is told by their own threads
}

/** A stable function that calls the one of the last render, so that memoised cards do not render again. */
function useLatest<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
