import { useEffect } from 'react';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { stored } from '#web/platform/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { scaleOf, SCALES, stepIn, TEXT_SIZE_KEY, USUAL_STEP } from './text-size-rules.ts';

const words = memorise.textSize;

export function TextSizeButtons() {
  const { smaller, larger } = useTextSize();
  return (
    <>
      <SizeButton label={words.smaller} sign="A−" onPress={smaller} />
      <SizeButton label={words.larger} sign="A+" onPress={larger} />
    </>
  );
}

type Props = { label: string; sign: string; onPress: (() => void) | undefined };

function SizeButton({ label, sign, onPress }: Props) {
  return (
    <Button
      look="quiet"
      className="min-w-8 px-0! sm:min-w-11"
      aria-label={`${sign} ${label}`}
      disabled={!onPress}
      onClick={onPress}
    >
      {sign}
    </Button>
  );
}

const step = stored<number>(TEXT_SIZE_KEY, { read: stepIn, write: String });

export function useTextSize() {
  const now = useObservable(step, UNKNOWN) ?? USUAL_STEP;
  useEffect(() => step.subscribe(applyTextSize), []);
  return {
    scale: scaleOf(now),
    smaller: now > 0 ? () => step.set(now - 1) : undefined,
    larger: now < SCALES.length - 1 ? () => step.set(now + 1) : undefined,
  };
}

/** To the whole page, like the script in its head. */
function applyTextSize(): void {
  document.documentElement.dataset['textSize'] = String(step.get() ?? USUAL_STEP);
}
