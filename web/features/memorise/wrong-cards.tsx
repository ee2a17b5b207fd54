import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { positions: readonly number[]; onShow: (position: number) => void };

/** Leads from wrong card to wrong card; the focus stays here, so that one can press on. */
export function WrongCards({ positions, onShow }: Props) {
  const [shown, setShown] = useState<number | undefined>();

  function show(index: number) {
    const around = (index + positions.length) % positions.length;
    const position = positions[around];
    if (position === undefined) return;
    setShown(around);
    onShow(position);
  }

  return (
    <div className="flex items-center gap-2">
      <Button
        look="outline"
        className="px-3"
        aria-label="Previous wrong card"
        onClick={() => show((shown ?? 0) - 1)}
      >
        <Icon name="arrowUp" />
      </Button>
      <Button
        look="outline"
        className="px-3"
        aria-label="Next wrong card"
        onClick={() => show(shown === undefined ? 0 : shown + 1)}
      >
        <Icon name="arrowDown" />
      </Button>
      <p aria-live="polite" className="text-sm font-semibold text-wrong">
        {shown === undefined
          ? `${positions.length} to look at again`
          : `Wrong card ${shown + 1} of ${positions.length}: position ${(positions[shown] ?? 0) + 1}`}
      </p>
    </div>
  );
}
