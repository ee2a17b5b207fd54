import { surahs } from '#content/surahs.ts';
import { wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { ListenSlot } from '#web/recitation/listen-slot.tsx';
import { AskedBand } from '#web/round/asked-band.tsx';
import { hiddenAt, type Step } from '#web/round/ladder-rules.ts';
import { VeiledAyah } from '#web/round/veiled-ayah.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { hiddenWords, isHidden, stepShown, type Recital } from './recite-rules.ts';
import type { RecitalSession } from './session.ts';

type Props = {
  ayahs: readonly Ayah[];
  recital: Recital;
  session: Pick<RecitalSession, 'peek' | 'look' | 'goOn'>;
};

/** The asked ayah on a band of its own, between the one before it and those that follow. */
export function RoundText({ ayahs, recital, session }: Props) {
  const { queue, step, phase } = recital;
  const [current = 0] = queue;
  const ayah = ayahs[current];
  if (!ayah) return null;
  const before = shownBefore(recital, current).flatMap((place) => ayahs[place] ?? []);
  const after = ayahs.slice(current + 1, current + 1 + (step === 'heart' ? 2 : 4));
  const surah = ayah.ayah_number === 1 ? surahs[ayah.surah_number - 1] : undefined;
  return (
    <>
      {surah && (
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
    </>
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
  return hiddenAt(step, wordsIn(arabic).length).join(' ');
}
