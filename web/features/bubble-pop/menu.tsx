import type { ReactNode } from 'react';
import { BigButton } from '#web/games/buttons.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
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

function Step({
  icon,
  ground,
  children,
}: {
  icon: 'ear' | 'tap' | 'star';
  ground: string;
  children: ReactNode;
}) {
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
      className="group my-6 inline-flex [@media(height<30rem)]:my-2 min-h-11 items-center justify-center gap-3 rounded-full px-2 font-semibold text-ink-soft"
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
