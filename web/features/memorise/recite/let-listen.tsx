import type { Ayah } from '#contract/tables.ts';
import { listenAddress, passagesOf } from '#web/listen/listen-address-rules.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listening } from '#web/words/en/listening.ts';
import { plannedRound } from '../passage/hand-in.ts';
import { practicePath, type Selection } from '../selection-rules.ts';

type Props = { selection: Selection; ayahs: readonly Ayah[] };

/** A listener's marks replace the learner's own verdicts. The listening screen replaces a planned round in the history. */
export function LetListen({ selection, ayahs }: Props) {
  const { joins, day = calendarDay(now()) } = plannedRound(selection)
    ? selection
    : { joins: undefined, day: undefined };
  const address = listenAddress({ passages: passagesOf(ayahs), planned: joins && { joins, day } });
  if (address === undefined) return null;
  return (
    <ButtonLink
      look="quiet"
      to={address}
      replace={joins !== undefined}
      state={joins && { from: practicePath(selection, 'recite') }}
    >
      <Icon name="ear" />
      {listening.open}
    </ButtonLink>
  );
}
