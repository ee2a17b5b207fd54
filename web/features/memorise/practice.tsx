import { useRef, useState } from 'react';
import { quotes } from '#content/quotes.ts';
import type { Ayah } from '#contract/tables.ts';
import { afterPaint } from '#web/platform/frames.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { AyahList, type AyahListHandle } from './ayah-list.tsx';
import { wrongPositions } from './check-rules.ts';
import { HintMenu } from './hint-menu.tsx';
import { ResultPanel } from './result-panel.tsx';
import { opensWithBasmala } from './selection-rules.ts';
import { SendDialog } from './send-dialog.tsx';
import { resultIn, usePractice } from './use-practice.ts';
import { viewBelow } from './view-below.ts';
import { WrongCards } from './wrong-cards.tsx';

export function Practice({ ayahs }: { ayahs: readonly Ayah[] }) {
  const { practice, movedCard, ...act } = usePractice(ayahs);
  const [showsTranslation, setShowsTranslation] = useState(false);
  const [sending, setSending] = useState<number | undefined>();
  const toolbar = useRef<HTMLDivElement>(null);
  const list = useRef<AyahListHandle>(null);
  const { phase, hint, order } = practice;
  const wrong = phase.name === 'checked' ? wrongPositions(phase.targets) : [];

  const reset = () => {
    act.reset();
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
          <HintMenu chosen={hint} isDisabled={phase.name !== 'ordering'} onChoose={act.chooseHint} />
          <Button
            className="max-sm:px-4 max-sm:text-sm"
            disabled={phase.name !== 'ordering'}
            onClick={act.check}
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
      {phase.name === 'checked' && <ResultPanel result={resultIn(phase.targets)} />}
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
        view={() => viewBelow(toolbar.current)}
        onMove={act.move}
        onHighlight={act.highlight}
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
