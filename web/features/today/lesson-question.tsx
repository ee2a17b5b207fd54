import { useState } from 'react';
import { wordsIn } from '#content/cut.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah as AyahRow } from '#contract/tables.ts';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { AskedBand } from '#web/round/asked-band.tsx';
import { Bead, Beads, type BeadLook } from '#web/round/beads.tsx';
import { RoundFrame, SheetPart, type Frame } from '#web/round/round-frame.tsx';
import { VeiledAyah } from '#web/round/veiled-ayah.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah } from '#web/ui/ayah.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memoriseRecite } from '#web/words/en/memorise-recite.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import type { LessonRound } from './lesson-round-rules.ts';

const words = todayPage.lesson;

type Props = {
  frame: Frame;
  ayahs: readonly AyahRow[];
  round: LessonRound;
  asked: AyahRow;
  /** Undefined before the first ayah of a surah: there its name is what one begins from. */
  before: AyahRow | undefined;
  onLook: () => void;
  onAnswer: (had: boolean) => void;
  onReadAgain: () => void;
};

/** Said aloud, then looked at, as in a round by heart; nobody but the learner judges. */
export function LessonQuestion({ frame, ayahs, round, asked, before, ...actions }: Props) {
  const [shown, setShown] = useState<readonly number[]>([]);
  const { onLook, onAnswer, onReadAgain } = actions;
  const { stage } = round;
  const isHidden = stage === 'ask';
  const hidden = isHidden ? wordNumbers(asked).filter((word) => !shown.includes(word)) : [];
  const surah = surahs[asked.surah_number - 1];
  const later = ayahs.filter(({ ayah_number }) => ayah_number > asked.ayah_number).slice(0, 2);
  function peek(word = hidden[0]) {
    if (word === undefined) onLook();
    else setShown([...shown, word]);
  }
  return (
    <div data-step="heart" className="contents">
      <RoundFrame
        {...frame}
        progress={ayahs.length > 1 && <LessonBeads round={round} count={ayahs.length} />}
        sheet={
          isHidden ? (
            <SheetPart
              title={titleOf(round, asked, before ? undefined : surah?.name)}
              help={
                <button type="button" className="round-undo font-bold text-green!" onClick={onReadAgain}>
                  {words.readAgain}
                </button>
              }
            >
              <Button className="round-main" onClick={onLook}>
                <Icon name="eye" className="size-6" />
                {memoriseRecite.look}
              </Button>
            </SheetPart>
          ) : (
            <SheetPart title={memoriseRecite.asked}>
              <Answers onAnswer={onAnswer} />
            </SheetPart>
          )
        }
      >
        <p id="recite-keys" className="sr-only">
          {memoriseRecite.keys}
        </p>
        <p aria-live="polite" className="sr-only">
          {!isHidden && (
            <>
              {memoriseRecite.ayah(asked.ayah_number, 0)} <Arabic>{asked.arabic}</Arabic>
            </>
          )}
        </p>
        {before ? (
          <p dir="rtl" className="round-before text-pretty">
            <Ayah text={before.arabic}>{` ${ayahEnd(before.ayah_number)}`}</Ayah>
          </p>
        ) : (
          <p className="round-begin">
            <Arabic className="text-2xl leading-none!">{surah?.arabicName}</Arabic>
          </p>
        )}
        <AskedBand
          ayah={asked}
          hidden={hidden}
          hasCues={false}
          phase={stage}
          actions={isHidden ? { onPeek: peek, onLook } : undefined}
          onGoOn={() => undefined}
        />
        {later.length > 0 && (
          <div className="round-after">
            {later.map((each) => (
              <p key={each.ayah_number} dir="rtl" className="text-pretty">
                <VeiledAyah
                  arabic={each.arabic}
                  number={each.ayah_number}
                  hidden={wordNumbers(each).join(' ')}
                  hasCues={false}
                />
              </p>
            ))}
          </div>
        )}
      </RoundFrame>
    </div>
  );
}

const wordNumbers = ({ arabic }: AyahRow) => [...wordsIn(arabic).keys()];

function titleOf({ queue, repeated }: LessonRound, { ayah_number }: AyahRow, begins: string | undefined) {
  if (repeated.includes(queue[0] ?? -1)) return memoriseRecite.onceMore(ayah_number);
  return begins === undefined ? memoriseRecite.ask(ayah_number) : memoriseRecite.begins(begins);
}

const ANSWERS = ['notYet', 'knew'] as const;

/** In the same places as in a round, so that no thumb is misled. */
function Answers({ onAnswer }: { onAnswer: (had: boolean) => void }) {
  return (
    <div className="round-verdicts">
      {ANSWERS.map((each) => (
        <button
          key={each}
          type="button"
          data-verdict={each}
          className="round-verdict"
          onClick={() => onAnswer(each === 'knew')}
        >
          <Bead look={each} />
          {memoriseRecite.verdicts[each]}
        </button>
      ))}
    </div>
  );
}

function LessonBeads({ round: { queue, repeated }, count }: { round: LessonRound; count: number }) {
  const lookOf = (place: number): BeadLook => {
    if (place === queue[0]) return 'now';
    if (queue.includes(place)) return repeated.includes(place) ? 'notYet' : 'waiting';
    return 'knew';
  };
  const places = Array.from({ length: count }, (_, place) => place);
  const said = places.filter((place) => !queue.includes(place) || repeated.includes(place)).length;
  return (
    <Beads
      beads={places.map((place) => ({ place, look: lookOf(place) }))}
      label={memoriseRecite.progress(said, count)}
    />
  );
}
