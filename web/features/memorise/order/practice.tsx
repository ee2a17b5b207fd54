import { lazy, Suspense, useRef, useState } from 'react';
import { quotes } from '#content/quotes.ts';
import type { Ayah } from '#contract/tables.ts';
import { orNothing } from '#web/games/or-nothing.ts';
import { useSession } from '#web/games/session.ts';
import { now } from '#web/platform/clock.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { random } from '#web/platform/random.ts';
import { writeDown } from '#web/record/write-down.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { opensWithBasmala } from '../passage/passage-rules.ts';
import { ResultPanel } from '../result/result-panel.tsx';
import { resultIn } from '../result/result-rules.ts';
import { WrongCards } from '../result/wrong-cards.tsx';
import { AyahList, type AyahListHandle } from './cards/ayah-list.tsx';
import { wrongPositions } from './check-rules.ts';
import { HintMenu } from './hint-menu.tsx';
import { SendDialog } from './send-dialog.tsx';
import { createPractice } from './session.ts';

const BREATHING_SPACE_PX = 12;

const ResultOffer = lazy(() =>
  orNothing(import('../result/result-offer.tsx').then((file) => file.ResultOffer)),
);

export function Practice({ ayahs }: { ayahs: readonly Ayah[] }) {
  const [session, { practice, movedCard, round }] = useSession(() =>
    createPractice(ayahs, { random, toast, now, writeDown: (round) => writeDown('round', round) }),
  );
  const [showsTranslation, setShowsTranslation] = useState(false);
  const [sending, setSending] = useState<number | undefined>();
  const toolbar = useRef<HTMLDivElement>(null);
  const list = useRef<AyahListHandle>(null);
  const { phase, hint, order } = practice;
  const wrong = phase.name === 'checked' ? wrongPositions(phase.targets) : [];

  const reset = () => {
    session.reset();
    list.current?.announce(memorise.shuffledAgain);
  };

  return (
    <div className="space-y-5">
      <Quote {...quotes.memorisation} />
      <div className="flex justify-center">
        <Button look="outline" onClick={() => setShowsTranslation(!showsTranslation)}>
          {showsTranslation ? memorise.hideTranslation : memorise.showTranslation}
        </Button>
      </div>
      <div
        ref={toolbar}
        className="top-[calc(var(--header-height)+0.375rem)] z-20 space-y-2 rounded-card border border-line bg-surface p-2 shadow-card [@media(min-height:30rem)]:sticky"
      >
        <div className="flex flex-wrap justify-center gap-1.5 sm:gap-2">
          <HintMenu chosen={hint} isDisabled={phase.name !== 'ordering'} onChoose={session.chooseHint} />
          <Button
            className="max-sm:px-4 max-sm:text-sm"
            disabled={phase.name !== 'ordering'}
            onClick={session.check}
          >
            {phase.name === 'checking' ? memorise.checking : memorise.check}
          </Button>
          <Button look="outline" className="max-sm:px-3 max-sm:text-sm" onClick={reset}>
            <Icon name="again" className="size-5 max-sm:hidden" />
            {memorise.reset}
          </Button>
        </div>
        {wrong.length > 0 && (
          <div className="flex justify-center">
            <WrongCards positions={wrong} onShow={(position) => list.current?.reveal(position)} />
          </div>
        )}
      </div>
      {phase.name === 'checked' && (
        <div>
          <ResultPanel result={resultIn(phase.targets)} />
          <Suspense fallback={null}>{round && <ResultOffer round={round} />}</Suspense>
        </div>
      )}
      <div className="text-center">
        <h2 className="text-section font-bold">{memorise.heading}</h2>
        <p id="how-to-move" className="mx-auto mt-1 max-w-prose text-sm text-pretty text-ink-soft">
          {memorise.howToMove}
        </p>
      </div>
      {opensWithBasmala(ayahs) && (
        <p className="text-center">
          <Arabic className="text-ayah text-green-strong">{quotes.bismillah.arabic}</Arabic>
        </p>
      )}
      <AyahList
        ref={list}
        ayahs={ayahs}
        practice={practice}
        showsTranslation={showsTranslation}
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
