import { Button } from '#web/ui/button.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { useTextSize } from './text-size.ts';

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
