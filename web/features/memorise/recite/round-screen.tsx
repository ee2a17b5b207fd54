import { useEffect, useRef } from 'react';
import { surahs } from '#content/surahs.ts';
import { wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { Beads, type BeadLook } from '#web/round/beads.tsx';
import { RoundFrame } from '#web/round/round-frame.tsx';
import { VeiledAyah } from '#web/round/veiled-ayah.tsx';
import { AskedBand } from '#web/round/asked-band.tsx';
import { Ladder } from './ladder.tsx';
import { hiddenWords, isHidden, stepShown, VERDICTS, type Recital, type Step } from './recite-rules.ts';
import { ReciteSheet } from './recite-sheet.tsx';
import type { RecitalSession, RecitalView } from './session.ts';

type Actions = Pick<RecitalSession, 'peek' | 'look' | 'goOn' | 'judge' | 'undo' | 'waitToUndo'>;

type Props = {
  ayahs: readonly Ayah[];
  name: string;
  view: Pick<RecitalView, 'recital' | 'undoable'>;
  session: Actions;
  onChoose: (step: Step) => void;
  onClose: (() => void) | undefined;
  closeName?: string;
};

/** Recite, look, say how it went. */
export function RoundScreen({ ayahs, name, view, session, onChoose, onClose, closeName }: Props) {
  const { recital, undoable } = view;
  const { queue, step, phase } = recital;
  const [current = 0] = queue;
  const ayah = ayahs[current];
  const text = useRef<HTMLDivElement>(null);
  useVerdictKeys(phase === 'looked', session);
  if (!ayah) return null;
  const before = shownBefore(recital, current).flatMap((place) => ayahs[place] ?? []);
  const after = ayahs.slice(current + 1, current + 1 + (step === 'heart' ? 2 : 4));
  const isOpening = ayah.ayah_number === 1;
  const surah = surahs[ayah.surah_number - 1];
  const taken = undoable && ayahs[undoable.ayah];
  return (
    <div data-step={stepShown(recital)} className="contents">
      <RoundFrame
        name={name}
        progress={step === 'heart' && recital.asked.length > 1 && <RoundBeads recital={recital} />}
        ladder={step !== 'heart' && <Ladder step={step} onChoose={onChoose} />}
        onClose={onClose}
        closeName={closeName}
        textRef={text}
        sheet={
          <ReciteSheet
            recital={recital}
            ayahNumber={ayah.ayah_number}
            begins={isOpening ? surah?.name : undefined}
            undoable={undoable && taken && { ayahNumber: taken.ayah_number, verdict: undoable.verdict }}
            onLook={session.look}
            onGoOn={session.goOn}
            onJudge={session.judge}
            onUndo={session.undo}
            onWait={session.waitToUndo}
          />
        }
      >
        <p id="recite-keys" className="sr-only">
          {words.keys}
        </p>
        <Announced ayah={ayah} recital={recital} />
        {isOpening && surah && (
          <p className="round-begin">
            <Arabic className="text-2xl leading-none!">{surah.arabicName}</Arabic>
          </p>
        )}
        {before.length > 0 && (
          <div className="round-before">
            {before.map((shown) => (
              <p key={shown.ayah_number} dir="rtl" className="text-pretty">
                <AyahText text={shown.arabic}>{` ${ayahEnd(shown.ayah_number)}`}</AyahText>
              </p>
            ))}
          </div>
        )}
        <AskedBand
          key={`${step} ${current} ${recital.askedAgain.has(current)}`}
          ayah={ayah}
          hidden={hiddenWords(recital, current)}
          hasCues={stepShown(recital) === 'letters'}
          phase={phase}
          actions={isHidden(recital) ? { onPeek: session.peek, onLook: session.look } : undefined}
          onGoOn={session.goOn}
        />
        {phase === 'learnRead' && (
          <div className="px-4 py-3">
            <ListenSlot places={[ayah]} />
          </div>
        )}
        {after.length > 0 && (
          <div className="round-after">
            {after.map((later) => (
              <p key={`${later.surah_number}:${later.ayah_number}`} dir="rtl" className="text-pretty">
                <VeiledAyah
                  arabic={later.arabic}
                  number={later.ayah_number}
                  hidden={veiled(later, step)}
                  hasCues={step === 'letters'}
                />
              </p>
            ))}
          </div>
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
  const last = [...recital.shown].at(-1);
  const peeked = last === undefined ? undefined : wordsIn(ayah.arabic)[last];
  return (
    <p aria-live="polite" className="sr-only">
      {isSeen && <>{words.ayah(ayah.ayah_number, 0)} </>}
      {isSeen ? <Arabic>{ayah.arabic}</Arabic> : peeked && <Arabic>{peeked}</Arabic>}
    </p>
  );
}

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
    />
  );
}

/** The ayah before the asked one; where that was never begun, what leads to it too. */
function shownBefore({ asked }: Recital, current: number): number[] {
  const places: number[] = [];
  for (let place = current - 1; place >= 0; place--) {
    places.unshift(place);
    if (asked.includes(place)) break;
  }
  return places;
}

function veiled({ arabic }: Ayah, step: Step): string {
  const numbers = [...wordsIn(arabic).keys()];
  return (step === 'word' ? numbers.slice(1) : numbers).join(' ');
}
