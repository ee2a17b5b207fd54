import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { surahs } from '#content/surahs.ts';
import { wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { Beads, type BeadLook } from '#web/round/beads.tsx';
import { RoundFrame } from '#web/round/round-frame.tsx';
import type { Step } from '#web/round/ladder-rules.ts';
import { useDrawing } from './drawn-as.ts';
import { DrawingSwitch } from './drawing-switch.tsx';
import { Ladder } from './ladder.tsx';
import { isHidden, stepShown, VERDICTS, type Recital } from './recite-rules.ts';
import { pageDrawing } from './page-drawing.tsx';
import { ReciteSheet } from './recite-sheet.tsx';
import { RoundText } from './round-text.tsx';
import type { RecitalSession, RecitalView } from './session.ts';

const RoundPage = pageDrawing(() => import('./page/round-page.tsx').then((file) => file.RoundPage));

type Actions = Pick<RecitalSession, 'peek' | 'peekLine' | 'look' | 'goOn' | 'judge' | 'undo' | 'waitToUndo'>;

type Props = {
  ayahs: readonly Ayah[];
  /** All that was read with them. */
  around?: readonly Ayah[];
  name: string;
  view: Pick<RecitalView, 'recital' | 'undoable'>;
  session: Actions;
  /** Leads to somebody who listens, as long as nothing was said by heart. */
  listen?: ReactNode;
  onChoose: (step: Step) => void;
  onClose: (() => void) | undefined;
  closeName?: string;
};

/** Recite, look, say how it went. */
export function RoundScreen(props: Props) {
  const { ayahs, around = ayahs, name, view, session, listen, onChoose, onClose, closeName } = props;
  const { recital, undoable } = view;
  const { queue, step, phase } = recital;
  const [current = 0] = queue;
  const ayah = ayahs[current];
  const text = useRef<HTMLDivElement>(null);
  const drawing = useDrawing();
  useVerdictKeys(phase === 'looked', session);
  if (!ayah) return null;
  const isOpening = ayah.ayah_number === 1;
  const surah = surahs[ayah.surah_number - 1];
  const taken = undoable && ayahs[undoable.ayah];
  const asText = <RoundText ayahs={ayahs} recital={recital} session={session} />;
  return (
    <div data-step={stepShown(recital)} data-drawing={drawing} className="contents">
      <RoundFrame
        name={name}
        progress={step === 'heart' && recital.asked.length > 1 && <RoundBeads recital={recital} />}
        ladder={step !== 'heart' && <Ladder step={step} onChoose={onChoose} />}
        onClose={onClose}
        closeName={closeName}
        textRef={text}
        tool={<DrawingSwitch />}
        hasTextSize={drawing === 'text'}
        sheet={
          <>
            {step === 'heart' && phase === 'reciting' && recital.verdicts.size === 0 && listen && (
              <div className="round-listen">{listen}</div>
            )}
            <ReciteSheet
              recital={recital}
              drawing={drawing}
              ayahNumber={ayah.ayah_number}
              begins={isOpening ? surah?.name : undefined}
              undoable={undoable && taken && { ayahNumber: taken.ayah_number, verdict: undoable.verdict }}
              onLook={session.look}
              onGoOn={session.goOn}
              onJudge={session.judge}
              onUndo={session.undo}
              onWait={session.waitToUndo}
            />
          </>
        }
      >
        <p id="recite-keys" className="sr-only">
          {words.keys}
        </p>
        <Announced ayah={ayah} recital={recital} />
        {drawing === 'text' ? (
          asText
        ) : (
          <Suspense fallback={<Spinner label={words.loading} />}>
            <RoundPage ayahs={ayahs} around={around} recital={recital} actions={session}>
              {asText}
            </RoundPage>
            {phase === 'learnRead' && (
              <div className="px-4 py-3">
                <ListenSlot places={[ayah]} />
              </div>
            )}
          </Suspense>
        )}
      </RoundFrame>
    </div>
  );
}

/** Number keys choose a verdict, counted from the left. */
function useVerdictKeys(canJudge: boolean, session: Actions): void {
  useEffect(() => {
    if (!canJudge) return undefined;
    const press = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const verdict = VERDICTS[Number(key) - 1];
      if (verdict && !repeat && !ctrlKey && !metaKey && !altKey) session.judge(verdict);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [canJudge, session]);
}

/** For those who listen: the word that was peeked at, and the ayah after a look. */
function Announced({ ayah, recital }: { ayah: Ayah; recital: Recital }) {
  const isSeen = !isHidden(recital);
  const last = [...(recital.shown.get(recital.queue[0] ?? -1) ?? [])].at(-1);
  const peeked = last === undefined ? undefined : wordsIn(ayah.arabic)[last];
  return (
    <p aria-live="polite" className="sr-only">
      {isSeen && <>{words.ayah(ayah.ayah_number, 0)} </>}
      {isSeen ? <Arabic>{ayah.arabic}</Arabic> : peeked && <Arabic>{peeked}</Arabic>}
    </p>
  );
}

/** Beside the switch there is no room for more. */
const MOST_BEADS = 8;

function RoundBeads({ recital }: { recital: Recital }) {
  const { asked, verdicts, queue, askedAgain } = recital;
  const [current] = queue;
  const lookOf = (place: number): BeadLook => {
    if (place === current && (askedAgain.has(place) || !verdicts.has(place))) return 'now';
    return verdicts.get(place) ?? 'waiting';
  };
  return (
    <Beads
      beads={asked.map((place) => ({ place, look: lookOf(place) }))}
      label={words.progress(verdicts.size, asked.length)}
      most={MOST_BEADS}
    />
  );
}
