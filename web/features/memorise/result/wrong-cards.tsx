import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';

const words = memorise.wrongCards;

type Props = { positions: readonly number[]; onShow: (position: number) => void };

/** Leads from wrong card to wrong card; the focus stays here, so that one can press on. */
export function WrongCards({ positions, onShow }: Props) {
  const [shown, setShown] = useState<number | undefined>();

  function show(way: 'previous' | 'next') {
    const index = way === 'next' ? (shown ?? -1) + 1 : (shown ?? 0) - 1;
    const around = (index + positions.length) % positions.length;
    const position = positions[around];
    if (position === undefined) return;
    setShown(around);
    onShow(position);
  }

  return (
    <div className="flex items-center gap-2">
      {(['previous', 'next'] as const).map((way) => (
        <Button key={way} look="outline" className="px-3" aria-label={words[way]} onClick={() => show(way)}>
          <Icon name={way === 'next' ? 'arrowDown' : 'arrowUp'} />
        </Button>
      ))}
      <p aria-live="polite" className="text-sm font-semibold text-saffron">
        {shown === undefined
          ? words.count(positions.length)
          : words.shown(shown + 1, positions.length, (positions[shown] ?? 0) + 1)}
      </p>
    </div>
  );
}
