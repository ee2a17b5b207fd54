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

type Planned = NonNullable<ReturnType<typeof plannedRound>>;

export function GoOn({ selection, ref }: { selection: Selection; ref?: Ref<HTMLAnchorElement> }) {
  const planned = plannedRound(selection);
  return planned && <GoOnFrom planned={planned} ref={ref} />;
}

type From = { planned: Planned; ref?: Ref<HTMLAnchorElement> | undefined; className?: string };

function GoOnFrom({ planned, ref, className }: From) {
  const next = useNextAfterRound(planned);
  return (
    <ButtonLink ref={ref} className={className} to={next.address} onClick={toTop}>
      {labelOf(next, planned.surah)}
      {className && <Icon name="arrowRight" />}
    </ButtonLink>
  );
}

/** The same in the bar under a round by heart. */
export function NextInPlan({ selection }: { selection: Selection }) {
  const planned = plannedRound(selection);
  return planned && <GoOnFrom planned={planned} className="round-next" />;
}

/** Where more would follow one may also stop. */
export function EnoughForToday({ selection }: { selection: Selection }) {
  const planned = plannedRound(selection);
  return planned && <EnoughAfter planned={planned} />;
}

function EnoughAfter({ planned }: { planned: Planned }) {
  const next = useNextAfterRound(planned);
  if (next.is === 'end' || next.is === 'today') return null;
  return (
    <ButtonLink look="quiet" to="/">
      {words.over.enough}
    </ButtonLink>
  );
}

/** Whether another round follows, and neither the lesson nor Today. */
export function hasNextInPlan(selection: Selection): boolean {
  const planned = plannedRound(selection);
  return planned !== undefined && nextAfterRound(planned).is === 'round';
}

/** Nothing is named for Today, which says itself what is left. */
function labelOf(next: Next, surahNow: number): string {
  if (next.is === 'today') return memorise.goOn;
  if (next.is === 'end') return words.over.finish;
  const { surah, from, to } = next.is === 'round' ? next.round : next.lesson;
  const name = surahs[surah - 1]?.name ?? '';
  if (next.is === 'round') return words.over.next(memorise.part(name, from, to));
  return words.over.nextNew(surah === surahNow ? undefined : name, from, to);
}
