import type { Ref } from 'react';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { HintMenu } from './hint-menu.tsx';
import type { Hint, Practice } from './practice-rules.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  practice: Practice;
  isSticky: boolean;
  showsTranslation: boolean;
  onHint: (hint: Hint) => void;
  onCheck: () => void;
  onReset: () => void;
  onTranslation: () => void;
};

const SMALL = 'min-w-11 px-2! text-sm whitespace-nowrap sm:px-3!';

/** At most 64 px high, so that on a phone the ayahs keep the screen: there most buttons show only their sign. */
export function PracticeBar({ ref, practice, isSticky, showsTranslation, ...on }: Props) {
  const { phase, hint } = practice;
  return (
    <div
      ref={ref}
      className={`top-[calc(var(--header-height)+0.5625rem)] z-20 flex items-center justify-center gap-1 @max-[17rem]:flex-wrap rounded-card border border-line bg-surface p-1.5 shadow-card max-sm:-mx-2 sm:gap-2 print:hidden ${isSticky ? '[@media(min-height:30rem)]:sticky' : ''}`}
    >
      <HintMenu chosen={hint} isDisabled={phase.name !== 'ordering'} onChoose={on.onHint} />
      <Button
        className="px-2! py-0! text-sm leading-tight sm:px-4! sm:whitespace-nowrap @max-[20rem]:text-xs"
        disabled={phase.name !== 'ordering'}
        onClick={on.onCheck}
      >
        {phase.name === 'checking' ? memorise.checking : memorise.check}
      </Button>
      <Button look="outline" className={SMALL} onClick={on.onReset}>
        <Icon name="again" className="size-5 shrink-0" />
        <span className="max-sm:sr-only">{memorise.reset}</span>
      </Button>
      <Button look="outline" className={SMALL} onClick={on.onTranslation}>
        <Icon name={showsTranslation ? 'eyeOff' : 'eye'} className="size-5 shrink-0" />
        <span className="max-md:sr-only">
          {showsTranslation ? memorise.hideTranslation : memorise.showTranslation}
        </span>
      </Button>
      <TextSizeButtons />
    </div>
  );
}
