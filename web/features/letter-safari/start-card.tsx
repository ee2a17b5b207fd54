import { BackToGames, BigButton } from '#web/games/buttons.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { LearnedLetters } from '#web/games/letters.tsx';
import { Modal } from '#web/games/modal.tsx';
import { ModeChoices } from '#web/games/mode-choices.tsx';
import { BackToPack } from '#web/pack/back-to-pack.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { playing } from '#web/words/en/playing.ts';
import { place } from './place.ts';
import { lettersOfLevel } from './rules.ts';
import type { LetterSafari } from './session.ts';

type Props = { heading: HeadingRef; level: number; session: LetterSafari };

export function StartCard({ heading, level, session }: Props) {
  return (
    <section className="page-width max-w-2xl py-6 text-center sm:py-10 [@media(height<42rem)]:py-2 [@media(height<30rem)]:max-w-4xl">
      <div className="start-card low-columns overflow-hidden rounded-[2rem] bg-surface shadow-lift">
        <img
          src="/assets/safari-scene.svg"
          alt=""
          width="800"
          height="400"
          className="safari-scene block w-full"
        />
        <div className="px-4 py-6 sm:px-10 sm:py-8 [@media(height<30rem)]:px-4 [@media(height<42rem)]:py-3">
          <h1 ref={heading} tabIndex={-1} className="text-title font-extrabold">
            {letterSafari.title}
          </h1>
          <p className="mt-2 text-balance text-ink-soft [@media(height<24rem)]:mt-0 [@media(height<24rem)]:text-sm">
            {letterSafari.intro}
          </p>
          <div className="low-hidden">
            <LearnedLetters letters={lettersOfLevel(level)} />
          </div>
          <div className="mt-6 flex [@media(height<30rem)]:gap-1 [@media(height<42rem)]:mt-3 flex-col items-stretch gap-3 sm:items-center">
            <BigButton icon="play" look="saffron" className="beckon" onClick={session.start}>
              {letterSafari.start(level)}
            </BigButton>
            <Button look="outline" onClick={session.changeMode}>
              {letterSafari.changeMode}
            </Button>
            <BackToGames />
          </div>
        </div>
      </div>
    </section>
  );
}

const CHOICES = [
  { mode: 'visual-audio', title: letterSafari.seeAndHear, hint: playing.seeAndHearHint },
  { mode: 'audio-only', title: letterSafari.audioOnly, hint: playing.listenHint },
] as const;

type ChooserProps = { level: number; session: LetterSafari; isBeside: boolean };

/** Escape takes the easier mode: nobody has to choose in order to go on. */
export function ModeChooser({ level, session, isBeside }: ChooserProps) {
  const isHydrated = useHydrated();
  return (
    <Modal
      label={letterSafari.chooseMode}
      className="low-wide low-head"
      onCancel={() => session.chooseMode('visual-audio')}
    >
      <h2
        tabIndex={-1}
        className="mb-5 text-title font-extrabold [@media(height<38rem)]:mb-3 [@media(height<24rem)]:mb-1"
      >
        {letterSafari.chooseMode}
      </h2>
      <div className="low-columns">
        {level === 1 && !(isHydrated && isBeside) && <place.StartAtPlace onCarryOn={session.carryOn} />}
        <ModeChoices choices={CHOICES} onChoose={session.chooseMode} />
      </div>
      <div className="mt-4 [@media(height<38rem)]:mt-1 [@media(height<24rem)]:mt-0">
        <BackToPack look="quiet" or={<BackToGames />} />
      </div>
    </Modal>
  );
}
