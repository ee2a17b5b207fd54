import { useMemo, useRef, useState } from 'react';
import { useTextSize } from '#web/ayahs/text-size.tsx';
import { now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { random } from '#web/platform/random.ts';
import { useSession } from '#web/platform/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { dealtEarly } from '../early/take-over.ts';
import { beginRound } from '../passage/hand-in.ts';
import type { ModeProps } from '../passage/passage-rules.ts';
import { SmallHadith } from '../passage/small-hadith.tsx';
import { GoOn } from '../result/go-on.tsx';
import { ResultSheet } from '../result/result-sheet.tsx';
import { resultIn } from '../result/result-rules.ts';
import { sentenceOf, WrongActions } from '../result/wrong-actions.tsx';
import { WrongCards } from '../result/wrong-cards.tsx';
import { practicePath } from '../selection-rules.ts';
import { AyahList, type AyahListHandle } from './cards/ayah-list.tsx';
import { canBeCompact } from './cards/window-rules.ts';
import { chainOf } from './join-rules.ts';
import { ListHeading } from './list-heading.tsx';
import { wrongPositions } from './order-rules.ts';
import { PracticeBar } from './practice-bar.tsx';
import { SAVED_PRACTICE } from './practice-rules.ts';
import { SendDialog } from './send-dialog.tsx';
import { createPractice, savedRound } from './session.ts';
import { slipIn, swappedNeighbours, threadsOf } from './slip-rules.ts';

const BREATHING_SPACE_PX = 12;

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));
const SimilarVerses = lazyPart(() =>
  import('../result/similar-verses.tsx').then((file) => file.SimilarVerses),
);
const ListenSlot = lazyPart(() => import('#web/recitation/listen-slot.tsx').then((file) => file.ListenSlot));
const ResultQuote = lazyPart(() => import('../result/result-quote.tsx').then((file) => file.ResultQuote));
const WholePassage = lazyPart(() => import('../result/whole-passage.tsx').then((file) => file.WholePassage));
const Onward = lazyPart(() =>
  import('../result/onward.tsx').then(
    (file) => file.Onward,
    (error: unknown) => {
      console.warn('only the plan goes on from here', error);
      return ({ selection }: Pick<ModeProps, 'selection'>) => <GoOn selection={selection} />;
    },
  ),
);

export function Practice({ ayahs, selection }: ModeProps) {
  const [session, { learnerId, practice, movedCard, round, isNew }] = useSession(() =>
    createPractice(ayahs, {
      random,
      toast,
      now,
      beginRound: () => beginRound(selection, SAVED_PRACTICE, savedRound),
      dealt: dealtEarly(practicePath(selection)),
    }),
  );
  const [showsTranslation, setShowsTranslation] = useState(false);
  const [isCompact, setIsCompact] = useState(false);
  const [isWholeShown, setIsWholeShown] = useState(false);
  const [shuffles, setShuffles] = useState(0);
  const [sending, setSending] = useState<number | undefined>();
  const { scale } = useTextSize();
  const toolbar = useRef<HTMLDivElement>(null);
  const list = useRef<AyahListHandle>(null);
  const { phase, order, twins } = practice;
  const targets = phase.name === 'checked' ? phase.targets : undefined;
  const chain = useMemo(() => targets && chainOf({ ayahs, twins, order }), [targets, ayahs, twins, order]);
  const wrong = targets ? wrongPositions(targets) : [];
  const slip = targets && chain && slipIn(targets, chain);
  const firstBreak = chain?.breaks[0];
  const swapped = targets ? swappedNeighbours(order, slip) : practice.swapped;
  const isOver = targets !== undefined && (wrong.length === 0 || isWholeShown);

  const reset = () => {
    session.reset();
    setIsWholeShown(false);
    setShuffles(shuffles + 1);
    list.current?.announce(memorise.shuffledAgain);
  };
  const check = () => {
    session.check();
    // A second is enough, so that the sheet comes with its buttons.
    for (const part of [Onward, WholePassage]) void part.preload();
  };
  const putRight = () => {
    session.putRight(swapped);
    setIsWholeShown(false);
    list.current?.announce(memorise.chain.canMove);
    list.current?.focusCard(firstBreak ?? 0);
  };

  return (
    <div className="practice ayah-sized @container">
      <SmallHadith />
      <PracticeBar
        ref={toolbar}
        practice={practice}
        showsTranslation={showsTranslation}
        onHint={session.chooseHint}
        onCheck={check}
        onReset={wrong.length > 0 ? undefined : reset}
        onTranslation={() => setShowsTranslation(!showsTranslation)}
      />
      {isOver && <WholePassage ayahs={ayahs} isAskedFor={isWholeShown} isNew={isNew} />}
      <ListHeading count={ayahs.length} isCompact={isCompact} onCompact={setIsCompact} />
      <AyahList
        ref={list}
        ayahs={ayahs}
        practice={practice}
        breaks={chain?.breaks}
        threads={threadsOf(order, swapped)}
        showsTranslation={showsTranslation}
        isCompact={isCompact}
        scale={scale}
        shuffles={shuffles}
        movedCard={movedCard}
        viewport={() => viewportBeside(toolbar.current)}
        onMove={session.move}
        onMovedByButton={session.highlight}
        onSend={setSending}
      />
      {targets && chain && (
        <>
          {slip && <SimilarVerses chain={chain} arranged={{ ayahs, twins, order }} />}
          {slip && !isWholeShown && <ListenSlot places={ayahs} />}
          {resultIn(targets).level === 'keepPractising' && <ResultQuote />}
          {round && <RecordOffer place="result" first={{ kind: 'round', body: round }} className="mt-4" />}
          <ResultSheet
            result={resultIn(targets)}
            slip={slip && sentenceOf(slip, { ayahs, twins, order }, targets)}
            isNew={isNew}
            showFirst={slip ? () => list.current?.revealBreak(firstBreak ?? 0) : undefined}
          >
            {isOver ? (
              <Onward {...{ ayahs, selection, learnerId }} mode="order" onAgain={reset} />
            ) : (
              <WrongActions
                arranged={{ ayahs, twins, order }}
                firstBreak={firstBreak}
                selection={selection}
                onPutRight={putRight}
                onShowWhole={selection.joins ? () => setIsWholeShown(true) : undefined}
                onReset={reset}
              />
            )}
            {slip && !isOver && canBeCompact(order.length) && (
              <WrongCards positions={wrong} onShow={(position) => list.current?.reveal(position)} />
            )}
          </ResultSheet>
        </>
      )}
      {sending !== undefined && (
        <SendDialog
          position={sending}
          total={order.length}
          onSend={(to) => afterPaint(() => list.current?.send(sending, to))}
          onClose={() => setSending(undefined)}
        />
      )}
    </div>
  );
}

/** The part of the window that the page's header leaves free, and the bar, wherever it is. */
function viewportBeside(bar: HTMLElement | null): { top: number; bottom: number } {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom, height } = bar?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 };
  const isBelow = bottom > window.innerHeight - height;
  const covered = isBelow ? header : Math.max(header, Math.min(bottom, header + height));
  const end = isBelow ? Math.min(top, window.innerHeight) : window.innerHeight;
  return { top: covered + BREATHING_SPACE_PX, bottom: end - BREATHING_SPACE_PX };
}
