import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { AskedPrompt } from './asked-prompt.tsx';
import { ROUND } from './buttons.tsx';
import { GameBar, LEVEL_CHIP } from './game-bar.tsx';
import type { HeadingRef } from './game-stage.tsx';
import { FoundMark, LetterGlyph, WrongMark } from './letters.tsx';
import type { LevelActions } from './level-actions.ts';
import { PauseOverlay } from './pause-overlay.tsx';
import { answeredLetter, askedLetter, type TellApart } from './tell-apart-round-rules.ts';

export type TellApartProps = {
  heading: HeadingRef;
  round: TellApart;
  level: number;
  score: number;
  isPaused: boolean;
  isVoiceMissing: boolean;
  session: LevelActions;
};

export function TellApartScreen(props: TellApartProps) {
  const { heading, round, level, score, isPaused, isVoiceMissing, session } = props;
  const isHeardOnly = round.step === 'sound';
  const isMeeting = round.phase === 'meeting';
  const asked = askedLetter(round);
  const answered = answeredLetter(round);
  const found = round.wrongLetter ? undefined : answered;
  const told = round.wrongLetter && answered;
  const shown = isHeardOnly ? undefined : (asked ?? told);
  return (
    <section className="play-screen" data-covered={isPaused || undefined}>
      <div className="play-bars">
        <GameBar
          score={score}
          level={<p className={LEVEL_CHIP}>{playing.level(level)}</p>}
          onPause={session.pause}
        />
        <AskedPrompt
          heading={heading}
          title={titleOf(round)}
          circle={
            <span aria-hidden="true" className="asked-circle beckon bg-(--dream-2) text-ink">
              {isMeeting && <Icon name="tap" className="size-[64%]" />}
              {!isMeeting && isHeardOnly && <Icon name="ear" className="size-[64%]" />}
              {shown && <LetterGlyph letter={shown.letter} />}
            </span>
          }
          isAsking={!isMeeting}
          mode={isHeardOnly ? 'audio-only' : 'visual-audio'}
          isVoiceMissing={isVoiceMissing}
          session={session}
        />
      </div>
      <ul className="tell-apart">
        {round.letters.map((letter, index) => (
          <li key={letter.name} className="min-h-0 min-w-0 [container-type:size]">
            <button
              type="button"
              aria-label={playing.tellApart.letter(letter.label, letter.letter)}
              data-wrong={round.wrongLetter === letter || undefined}
              data-met={round.met.includes(letter) || undefined}
              data-found={found === letter || undefined}
              data-told={told === letter || undefined}
              className={`tell-apart-letter text-ink ${index === 0 ? 'bg-(--dream-4)' : 'bg-(--dream-6)'}`}
              onClick={() => session.touchPair(letter)}
            >
              <LetterGlyph letter={letter.letter} />
              {found === letter && <FoundMark />}
              {round.wrongLetter === letter && <WrongMark />}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid flex-none grid-cols-[1fr_auto_1fr] items-center">
        <div
          role="img"
          aria-label={playing.tellApart.answered(round.answered, round.questions.length)}
          className="col-start-2 flex gap-3"
        >
          {round.questions.map((question, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- each letter is asked twice
              key={`${question.name} ${index}`}
              className={`size-4 rounded-full border-2 border-green ${index < round.answered ? 'bg-green' : ''}`}
            />
          ))}
        </div>
        <button
          type="button"
          aria-label={playing.tellApart.skip}
          className={`justify-self-end ${ROUND}`}
          onClick={session.skipPair}
        >
          <Icon name="arrowRight" className="size-7" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {/* The same words after a second mistake are read out again. */}
        {round.wrongLetter && asked && <span key={round.ear.length}>{playing.tryAgain} </span>}
        {asked && !isHeardOnly && playing.find(asked.label)}
        {told && playing.tellApart.thisOne(told.label)}
        {found && playing.tellApart.answered(round.answered, round.questions.length)}
      </p>
      {isPaused && <PauseOverlay onResume={session.resume} />}
    </section>
  );
}

function titleOf({ phase, step }: TellApart): string {
  if (phase === 'meeting') return playing.tellApart.meet;
  return step === 'sound' ? playing.tellApart.listen : playing.tellApart.find;
}
