import type { Letter } from '#content/letters.ts';
import { BigButton } from '#web/games/buttons.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { LetterGlyph } from '#web/games/letters.tsx';
import { QuietHelp } from '#web/games/sound-controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { playing } from '#web/words/en/playing.ts';
import type { Playing } from './rules.ts';
import type { LetterSafari } from './session.ts';

type Props = { heading: HeadingRef; round: Playing; isVoiceMissing: boolean; session: LetterSafari };

/** In audio-only mode the letter stands nowhere in here: not as text, not as a name, not as a hint. */
export function Prompt({ heading, round, isVoiceMissing, session }: Props) {
  const shown = round.mode === 'visual-audio' ? letterOf(round) : undefined;
  const isHeard = round.mode === 'audio-only';
  return (
    <div className="safari-prompt flex flex-[1_1_18rem] items-center gap-3 rounded-[2rem] bg-surface p-2 shadow-card">
      <div className="asked-circle bg-(--dream-2) text-ink">
        {shown && <LetterGlyph letter={shown.letter} />}
        {isHeard && <Icon name="ear" className="size-[64%]" />}
      </div>
      <div className="min-w-0 space-y-1">
        <h1 ref={heading} tabIndex={-1} className="font-extrabold sm:text-xl">
          {isHeard ? letterSafari.listenCarefully : letterSafari.listenAndFind}
        </h1>
        <BigButton
          icon="speaker"
          look="saffron"
          className="min-h-11! py-1! text-base!"
          onClick={session.hearAgain}
        >
          {playing.hearAgain}
        </BigButton>
        <QuietHelp mode={round.mode} isVoiceMissing={isVoiceMissing} session={session} />
        {/* Always there: what comes together with its words is not read out by every screen reader. */}
        <p role="status" className="sr-only">
          {shown && round.phase === 'asking' && playing.find(shown.label)}
        </p>
      </div>
    </div>
  );
}

function letterOf(round: Playing): Letter | undefined {
  if ('currentLetter' in round) return round.currentLetter;
  return 'foundLetter' in round ? round.foundLetter : undefined;
}
