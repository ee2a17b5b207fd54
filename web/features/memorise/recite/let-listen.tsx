import type { Ayah } from '#contract/tables.ts';
import { listenAddress, passagesOf } from '#web/listen/listen-address-rules.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listening } from '#web/words/en/listening.ts';
import { plannedRound } from '../passage/hand-in.ts';
import { practicePath, type Selection } from '../selection-rules.ts';

type Props = { selection: Selection; ayahs: readonly Ayah[] };

/** Somebody who listens takes the place of one's own verdicts. A planned round gives its place in the history to theirs. */
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
