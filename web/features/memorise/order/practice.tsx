import { useMemo, useRef, useState } from 'react';
import { opensWithBasmala } from '#web/ayahs/setting-rules.ts';
import { useTextSize } from '#web/ayahs/text-size.tsx';
import { now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { random } from '#web/platform/random.ts';
import { useSession } from '#web/platform/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { dealtEarly } from '../early/take-over.ts';
import { Basmala } from '../passage/basmala.tsx';
import { beginRound } from '../passage/hand-in.ts';
import type { ModeProps } from '../passage/passage-rules.ts';
import { SmallHadith } from '../passage/small-hadith.tsx';
import { GoOn } from '../result/go-on.tsx';
import { JoinsNote } from '../result/joins-note.tsx';
import { ResultPanel } from '../result/result-panel.tsx';
import { resultIn } from '../result/result-rules.ts';
import { WrongCards } from '../result/wrong-cards.tsx';
import { practicePath } from '../selection-rules.ts';
import { AyahList, type AyahListHandle } from './cards/ayah-list.tsx';
import { chainOf } from './join-rules.ts';
import { ListHeading } from './list-heading.tsx';
import { wrongPositions } from './order-rules.ts';
import { PracticeBar } from './practice-bar.tsx';
import { SAVED_PRACTICE } from './practice-rules.ts';
import { SendDialog } from './send-dialog.tsx';
import { createPractice, savedRound } from './session.ts';

const BREATHING_SPACE_PX = 12;

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));
const SimilarVerses = lazyPart(() =>
  import('../result/similar-verses.tsx').then((file) => file.SimilarVerses),
);
const ListenSlot = lazyPart(() => import('#web/recitation/listen-slot.tsx').then((file) => file.ListenSlot));
const WholePassage = lazyPart(() =>
  import('../result/whole-passage.tsx').then(
    (file) => file.WholePassage,
    (error: unknown) => {
      console.warn('the passage is not shown whole; the plan goes on without', error);
      return GoOn;
    },
  ),
);

export function Practice({ ayahs, around, selection }: ModeProps) {
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
  const firstBreak = chain?.breaks[0];

  const reset = () => {
    session.reset();
    setIsWholeShown(false);
    setShuffles(shuffles + 1);
    list.current?.announce(memorise.shuffledAgain);
  };
  const putRight = () => {
    session.putRight();
    setIsWholeShown(false);
    list.current?.announce(memorise.chain.canMove);
    list.current?.focusCard(firstBreak ?? 0);
  };

  return (
    <div className="ayah-sized @container space-y-3">
      <SmallHadith />
      <PracticeBar
        ref={toolbar}
        practice={practice}
        isSticky={wrong.length === 0}
        showsTranslation={showsTranslation}
        onHint={session.chooseHint}
        onCheck={session.check}
        onReset={reset}
        onTranslation={() => setShowsTranslation(!showsTranslation)}
      />
      {wrong.length > 0 && (
        <div className="top-[calc(var(--header-height)+0.5625rem)] z-20 flex justify-center rounded-card border border-line bg-surface p-1.5 shadow-card print:hidden [@media(min-height:30rem)]:sticky">
          <WrongCards positions={wrong} onShow={(position) => list.current?.reveal(position)} />
        </div>
      )}
      {targets && chain && (
        <div className="space-y-4">
          <ResultPanel
            result={resultIn(targets)}
            isNew={isNew}
            showFirst={firstBreak === undefined ? undefined : () => list.current?.reveal(firstBreak)}
          >
            <JoinsNote
              chain={chain}
              arranged={{ ayahs, twins, order }}
              targets={targets}
              selection={selection}
              onPutRight={putRight}
              onShowWhole={selection.joins && !isWholeShown ? () => setIsWholeShown(true) : undefined}
            />
          </ResultPanel>
          {(wrong.length === 0 || isWholeShown) && (
            <WholePassage {...{ ayahs, selection, learnerId }} isAskedFor={isWholeShown} onAgain={reset} />
          )}
          {wrong.length > 0 && (
            <SimilarVerses chain={chain} arranged={{ ayahs, twins, order }} around={around} />
          )}
          {wrong.length > 0 && !isWholeShown && <ListenSlot places={ayahs} />}
          {round && <RecordOffer place="result" first={{ kind: 'round', body: round }} className="mt-4" />}
        </div>
      )}
      <ListHeading count={ayahs.length} isCompact={isCompact} onCompact={setIsCompact} />
      {opensWithBasmala(ayahs) && <Basmala />}
      <AyahList
        ref={list}
        ayahs={ayahs}
        practice={practice}
        breaks={chain?.breaks}
        showsTranslation={showsTranslation}
        isCompact={isCompact}
        scale={scale}
        shuffles={shuffles}
        movedCard={movedCard}
        viewport={() => viewportBelow(toolbar.current)}
        onMove={session.move}
        onMovedByButton={session.highlight}
        onSend={setSending}
      />
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

/** The part of the window that the page's header and a bar stuck below it leave free. */
function viewportBelow(bar: HTMLElement | null): { top: number; bottom: number } {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { bottom, height } = bar?.getBoundingClientRect() ?? { bottom: 0, height: 0 };
  const covered = Math.max(header, Math.min(bottom, header + height));
  return { top: covered + BREATHING_SPACE_PX, bottom: window.innerHeight - BREATHING_SPACE_PX };
}
