import { useCallback, useMemo, useState } from 'react';
import type { Practice } from '../practice-rules.ts';

/** After a check that found something wrong, the right cards below the first are folded until they are opened. */
export function useFolded({ phase }: Practice, targets: readonly number[] | undefined) {
  const [unfolded, setUnfolded] = useState<{ phase: unknown; positions: ReadonlySet<number> }>();
  const hasWrong = useMemo(
    () => phase.name === 'checked' && phase.targets.some((target, position) => target !== position),
    [phase],
  );
  const opened = unfolded?.phase === phase ? unfolded.positions : undefined;
  const isFolded = (position: number) =>
    hasWrong && position > 0 && targets?.[position] === position && !opened?.has(position);
  const unfold = useCallback(
    (position: number) =>
      setUnfolded((before) => ({
        phase,
        positions: new Set(before?.phase === phase ? before.positions : []).add(position),
      })),
    [phase],
  );
  return { isFolded, unfold };
}
