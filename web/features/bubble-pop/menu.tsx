import type { ReactNode } from 'react';
import { BackToGames, BigButton } from '#web/games/buttons.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { ModeChoices } from '#web/games/mode-choices.tsx';
import { BackToPack } from '#web/pack/back-to-pack.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { playing } from '#web/words/en/playing.ts';
import { place } from './place.ts';
import type { Menu as MenuState } from './rules.ts';
import type { BubblePop } from './session.ts';

type Props = { heading: HeadingRef; menu: MenuState; session: BubblePop };

export function Menu({ heading, menu, session }: Props) {
  return (
    <section className="page-width max-w-2xl py-6 text-center sm:py-12 [@media(height<30rem)]:max-w-4xl [@media(height<30rem)]:py-2">
      <div className="rounded-[2rem] bg-surface px-4 py-6 shadow-lift sm:px-10 sm:py-9 [@media(height<30rem)]:py-3">
        <h1 ref={heading} tabIndex={-1} className="text-title font-extrabold">
          {bubblePop.menuTitle}
        </h1>
        <h2 className="sr-only">{bubblePop.howToPlay}</h2>
        <div className="low-columns">
          <ol className="mt-5 grid grid-cols-3 gap-2 sm:gap-4">
            <Step icon="ear" ground="bg-(--dream-4)">
              {bubblePop.steps.listen}
            </Step>
            <Step icon="tap" ground="bg-(--dream-6)">
              {bubblePop.steps.pop}
            </Step>
            <Step icon="star" ground="bg-(--dream-2)">
              {bubblePop.steps.win}
            </Step>
          </ol>
          <div>
            <OrderSwitch
              isRandom={menu.order === 'random'}
              onChange={(isRandom) => session.chooseOrder(isRandom ? 'random' : 'alphabetical')}
            />
            <div className="flex flex-col items-stretch gap-3 sm:items-center">
              <BigButton icon="play" look="saffron" className="beckon" onClick={session.start}>
                {bubblePop.start}
              </BigButton>
              <Button look="outline" onClick={session.changeMode}>
                {bubblePop.changeMode}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

type StepProps = { icon: 'ear' | 'tap' | 'star'; ground: string; children: ReactNode };

function Step({ icon, ground, children }: StepProps) {
  return (
    <li className="flex flex-col items-center gap-2 text-sm font-semibold sm:text-base">
      <span className={`grid size-18 place-items-center rounded-full sm:size-24 ${ground}`}>
        <Icon name={icon} className="size-10 sm:size-12" />
      </span>
      {children}
    </li>
  );
}

function OrderSwitch({ isRandom, onChange }: { isRandom: boolean; onChange: (isRandom: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isRandom}
      onClick={() => onChange(!isRandom)}
      className="group my-6 inline-flex max-w-full [@media(height<30rem)]:my-2 min-h-11 items-center justify-center gap-3 [@media(height<24rem)]:gap-1.5 rounded-full px-2 [@media(height<24rem)]:px-0 [@media(height<24rem)]:text-sm font-semibold text-ink-soft"
    >
      <span aria-hidden="true" className="group-aria-[checked=false]:text-green-strong">
        {bubblePop.alphabetical}
      </span>
      <span className="h-8 w-14 shrink-0 rounded-full border-2 border-line-strong bg-sunken p-0.5">
        <span className="block size-6 rounded-full bg-green transition-transform group-aria-checked:translate-x-6 rtl:group-aria-checked:-translate-x-6" />
      </span>
      <span className="group-aria-checked:text-green-strong">{bubblePop.random}</span>
    </button>
  );
}

const CHOICES = [
  { mode: 'visual-audio', title: bubblePop.seeAndHear, hint: playing.seeAndHearHint },
  { mode: 'audio-only', title: bubblePop.listenOnly, hint: playing.listenHint },
] as const;

type ModeProps = Omit<Props, 'menu'> & { isBeside: boolean };

/** A round beside the levels has no level to carry on from. */
export function ModeSelection({ heading, session, isBeside }: ModeProps) {
  const isHydrated = useHydrated();
  return (
    <section className="low-head page-width max-w-3xl py-8 text-center sm:py-14 [@media(42rem<=height<52rem)]:py-4 [@media(height<42rem)]:py-2">
      <img
        src="/assets/bubble-pop.svg"
        alt=""
        width="160"
        height="120"
        className="mx-auto w-40 rounded-3xl shadow-card sm:w-52 [@media(height<42rem)]:hidden"
      />
      <p className="low-hidden mt-4 text-lg font-bold text-green-strong">{bubblePop.name}</p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mb-6 text-title font-extrabold [@media(height<30rem)]:mb-3 [@media(height<24rem)]:mb-1"
      >
        {bubblePop.chooseMode}
      </h1>
      <div className="low-columns">
        {!(isHydrated && isBeside) && <place.StartAtPlace onCarryOn={session.carryOn} />}
        <ModeChoices choices={CHOICES} onChoose={session.chooseMode} />
      </div>
      <div className="mt-6 [@media(height<30rem)]:mt-1 [@media(height<24rem)]:mt-0">
        <BackToPack look="quiet" or={<BackToGames />} />
      </div>
    </section>
  );
}
