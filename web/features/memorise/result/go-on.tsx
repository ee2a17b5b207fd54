import type { Ref } from 'react';
import { surahs } from '#content/surahs.ts';
import { toTop } from '#web/platform/screens.ts';
import type { Next } from '#web/record/plan/planned-rules.ts';
import { nextAfterRound, useNextAfterRound } from '#web/record/use/today-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { plannedRound } from '../passage/hand-in.ts';
import type { Selection } from '../selection-rules.ts';

export function GoOn({ selection, ref }: { selection: Selection; ref?: Ref<HTMLAnchorElement> }) {
  const planned = plannedRound(selection);
  if (!planned) return null;
  return (
    <ButtonLink ref={ref} to={nextAfterRound(planned).address} onClick={toTop}>
      {memorise.goOn}
    </ButtonLink>
  );
}

/** The same, with its name: what comes next, or that this is enough. */
export function NextInPlan({ selection }: { selection: Selection }) {
  const planned = plannedRound(selection);
  return planned && <NextNamed planned={planned} />;
}

function NextNamed({ planned }: { planned: NonNullable<ReturnType<typeof plannedRound>> }) {
  const next = useNextAfterRound(planned);
  const name = nameOf(next, planned.surah);
  return (
    <>
      <ButtonLink className="round-next" to={next.address} onClick={toTop}>
        {name ?? memorise.goOn}
        <Icon name="arrowRight" />
      </ButtonLink>
      {name !== undefined && (
        <ButtonLink look="quiet" to="/">
          {words.over.enough}
        </ButtonLink>
      )}
    </>
  );
}

/** Whether another round follows, and neither the lesson nor Today. */
export function hasNextInPlan(selection: Selection): boolean {
  const planned = plannedRound(selection);
  return planned !== undefined && nextAfterRound(planned).is === 'round';
}

/** Undefined for Today itself, which says what is left. */
function nameOf(next: Next, surahNow: number): string | undefined {
  if (next.is === 'today') return undefined;
  const { surah, from, to } = next.is === 'round' ? next.round : next.lesson;
  const name = surahs[surah - 1]?.name ?? '';
  if (next.is === 'round') return words.over.next(memorise.part(name, from, to));
  return words.over.nextNew(surah === surahNow ? undefined : name, from, to);
}
