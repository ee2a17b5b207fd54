import { pageOf } from '#content/mushaf/pages.ts';
import type { WordMark } from '#contract/heard.ts';
import type { ListenHere } from '#web/listen/listen-address-rules.ts';
import type { PlannedRound } from '#web/record/plan/planned-rules.ts';
import { useNextAfterRound } from '#web/record/use/today-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { PlainScreen } from './plain-screen.tsx';

type Props = { here: ListenHere; title: string; marks: readonly WordMark[]; onLeave: () => void };

/** Afterwards the learner goes on: in the plan, or to where they came from. */
export function Kept({ here: { passages, planned }, title, marks, onLeave }: Props) {
  const [passage] = passages;
  const [first] = marks;
  return (
    <PlainScreen title={words.kept.title}>
      <p role="status">{words.kept.text(title, marks.length)}</p>
      <p className="flex flex-wrap gap-2">
        {planned && passage ? (
          <GoOn round={{ ...passage, joins: planned.joins }} />
        ) : (
          <Button className="px-8" onClick={onLeave}>
            {words.kept.goOn}
          </Button>
        )}
        {first && (
          <ButtonLink look="outline" to={`/mushaf?page=${pageOf({ surah: first[0], ayah: first[1] })}`}>
            {words.kept.toPage(marks.length)}
          </ButtonLink>
        )}
      </p>
    </PlainScreen>
  );
}

function GoOn({ round }: { round: Pick<PlannedRound, 'surah' | 'from' | 'to' | 'joins'> }) {
  const next = useNextAfterRound(round);
  return (
    <ButtonLink className="px-8" replace to={next.address}>
      {words.kept.goOn}
      <Icon name="arrowRight" />
    </ButtonLink>
  );
}
