import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { letters, type Letter } from '#content/letters.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { sound } from '#web/platform/audio.ts';
import { useHold } from '#web/platform/hold.ts';
import type { Leaf as LeafOf } from '#web/record/garden/garden-summary-rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { garden } from '#web/words/en/garden.ts';

type Leaves = ReadonlyMap<string, LeafOf>;
type Props = { leaves: Leaves; children: ReactNode };

/** What is below the plants. Fetched after them: the letters bring their voices. */
export function GardenRest({ leaves, children }: Props) {
  return (
    <>
      <LettersGarden leaves={leaves} />
      {children}
      <GrownUpsDoor />
    </>
  );
}

const words = garden.letters;

const BUD: LeafOf = { stage: 'bud', isThirsty: false };

function LettersGarden({ leaves }: { leaves: Leaves }) {
  const leafOf = ({ name }: Letter) => leaves.get(name) ?? BUD;
  const section = useRef<HTMLElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  // It comes after the page that the address leads to.
  useLayoutEffect(() => {
    if (location.hash === '#letters' && !isBack) section.current?.scrollIntoView();
  }, [isBack]);
  const sure = letters.filter((letter) => leafOf(letter).stage === 'sure').length;
  return (
    <section ref={section} id="letters" aria-labelledby="letters-title" className="text-center">
      <h2 id="letters-title" className="text-section font-bold">
        {words.title}
      </h2>
      <p className="mt-1 font-semibold">{words.sure(sure)}</p>
      <ol dir="rtl" className="leaves">
        {letters.map((letter) => (
          <Leaf key={letter.name} letter={letter} {...leafOf(letter)} />
        ))}
      </ol>
      <p className="mx-auto mt-4 max-w-prose text-sm text-ink-soft">{words.hint}</p>
    </section>
  );
}

function Leaf({ letter, stage, isThirsty }: LeafOf & { letter: Letter }) {
  const told = isThirsty ? `${words.stages[stage]}, ${words.thirsty}` : words.stages[stage];
  function speak() {
    sound.unlock();
    void sound.speak(letter.audio);
  }
  return (
    <li className={`leaf leaf-${stage}`}>
      <button type="button" aria-label={words.leaf(letter.label, told)} onClick={speak}>
        <svg viewBox="0 0 64 72" aria-hidden="true">
          <path
            className="leaf-blade"
            d="M32 3C54 15 62 34 55 50C50 61 41 65 32 66C23 65 14 61 9 50C2 34 10 15 32 3z"
          />
          <path
            className="leaf-vein"
            d="M32 66V71M32 62V14M32 50L17 38M32 50L47 38M32 36L20 26M32 36L44 26"
          />
        </svg>
        <span className="leaf-letter">
          <LetterGlyph letter={letter.letter} />
        </span>
        {isThirsty && (
          <img src="/assets/garden/drop.svg" alt="" width="32" height="40" className="leaf-drop" />
        )}
      </button>
    </li>
  );
}

/** Only a grown-up goes through: it wants to be held. */
export function GrownUpsDoor() {
  const navigate = useNavigate();
  const { button, isExplained } = useHold(() => void navigate('/grown-ups'));
  return (
    <div className="text-center print:hidden">
      <button type="button" className="hold-door" {...button}>
        <Icon name="key" />
        {garden.grownUps.door}
      </button>
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {isExplained && garden.grownUps.hint}
      </p>
    </div>
  );
}
