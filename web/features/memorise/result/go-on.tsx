import { toTop } from '#web/platform/screens.ts';
import { addressAfterRound } from '#web/record/use/today-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { plannedRound } from '../passage/hand-in.ts';
import type { Selection } from '../selection-rules.ts';

export function GoOn({ selection }: { selection: Selection }) {
  const planned = plannedRound(selection);
  if (!planned) return null;
  return (
    <ButtonLink to={addressAfterRound(planned)} onClick={toTop}>
      {memorise.goOn}
    </ButtonLink>
  );
}
