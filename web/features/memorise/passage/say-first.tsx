import { useEffect, useRef, type ReactNode } from 'react';
import { surahs } from '#content/surahs.ts';
import { wordsIn } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { useObservable, UNKNOWN } from '#web/platform/observable.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { Button } from '#web/ui/button.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { nameOf } from './passage-name.ts';
import { saidFirst } from './said-first.ts';
import { LearnOrGoOn } from '../result/onward.tsx';
import type { Selection } from '../selection-rules.ts';
import { RoundFrame, SheetPart } from '#web/round/round-frame.tsx';
import { VeiledAyah } from '#web/round/veiled-ayah.tsx';

type Props = { ayahs: readonly Ayah[]; selection: Selection; children: ReactNode };

/** Before the cards of a planned round it is said aloud, if only for oneself; a reload does not ask twice. */
export function SayFirst({ ayahs, selection, children }: Props) {
  const learnerId = useCurrentLearner()?.id;
  const said = saidFirst(selection, learnerId);
  const isSaid = useObservable(said, UNKNOWN) !== undefined;
  // Needed at the end of the round, where there may be no network any more.
  useEffect(() => void LearnOrGoOn.preload(), []);
  if (isSaid) return children;
  return <Said ayahs={ayahs} selection={selection} onSaid={() => said.set('said')} />;
}

type SaidProps = Omit<Props, 'children'> & { onSaid: () => void };

function Said({ ayahs, selection, onSaid }: SaidProps) {
  const [first] = ayahs;
  const opens = first?.ayah_number === 1;
  const asked = opens ? ayahs : ayahs.slice(1);
  const surah = surahs[(first?.surah_number ?? 0) - 1];
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => band.current?.focus({ preventScroll: true }), []);
  return (
    <div data-step="heart" className="contents">
      <RoundFrame
        name={nameOf(selection)}
        onClose={undefined}
        sheet={
          <SheetPart
            title={words.sayFirst.title}
            help={words.sayFirst.help(asked[0]?.ayah_number ?? 1, asked.at(-1)?.ayah_number ?? 1)}
          >
            <Button className="round-main" onClick={onSaid}>
              {words.sayFirst.done}
            </Button>
          </SheetPart>
        }
      >
        {opens && surah && (
          <p className="round-begin">
            <Arabic className="text-2xl leading-none!">{surah.arabicName}</Arabic>
          </p>
        )}
        {!opens && first && (
          <p dir="rtl" className="round-before text-pretty">
            <AyahText text={first.arabic}>{` ${ayahEnd(first.ayah_number)}`}</AyahText>
          </p>
        )}
        <div ref={band} tabIndex={-1} role="group" aria-label={words.sayFirst.title} className="round-band">
          {asked.map(({ arabic, ayah_number }) => (
            <p key={ayah_number} dir="rtl" className="text-pretty">
              <VeiledAyah
                arabic={arabic}
                number={ayah_number}
                hidden={[...wordsIn(arabic).keys()].join(' ')}
                hasCues={false}
              />
            </p>
          ))}
        </div>
      </RoundFrame>
    </div>
  );
}
