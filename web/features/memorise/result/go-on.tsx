import { surahs } from '#content/surahs.ts';
import { toTop } from '#web/platform/screens.ts';
import { TODAY_ADDRESS } from '#web/record/plan/planned-rules.ts';
import { addressAfterRound } from '#web/record/use/today-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { plannedRound } from '../passage/hand-in.ts';
import { nameOf } from '../passage/passage-name.ts';
import { selectionFrom, type Selection } from '../selection-rules.ts';

export function GoOn({ selection }: { selection: Selection }) {
  const planned = plannedRound(selection);
  if (!planned) return null;
  return (
    <ButtonLink to={addressAfterRound(planned)} onClick={toTop}>
      {memorise.goOn}
    </ButtonLink>
  );
}

/** The same, with its name: what comes next, or that this is enough. */
export function NextInPlan({ selection }: { selection: Selection }) {
  const planned = plannedRound(selection);
  if (!planned) return null;
  const address = addressAfterRound(planned);
  const next = nameOfAddress(address);
  return (
    <>
      <ButtonLink className="round-next" to={address} onClick={toTop}>
        {next ?? memorise.goOn}
        <Icon name="arrowRight" />
      </ButtonLink>
      {next !== undefined && (
        <ButtonLink look="quiet" to="/">
          {words.over.enough}
        </ButtonLink>
      )}
    </>
  );
}

/** Whether another round follows, and not Today. */
export function hasNextInPlan(selection: Selection): boolean {
  const planned = plannedRound(selection);
  return planned !== undefined && nameOfAddress(addressAfterRound(planned)) !== undefined;
}

/** Undefined for Today itself, which says what is left. */
function nameOfAddress(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, location.origin);
  if (pathname === TODAY_ADDRESS) return undefined;
  const asked = selectionFrom(searchParams);
  if (asked.kind === 'none' || !surahs.some(({ name }) => name === asked.selection.surah)) return undefined;
  return words.over.next(nameOf(asked.selection));
}
