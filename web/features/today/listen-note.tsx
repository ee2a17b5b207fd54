import { joined, listenAddress } from '#web/listen/listen-address-rules.ts';
import { namedPart } from '#web/plan/plan-lines.tsx';
import type { Today } from '#web/record/plan/today-rules.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { today as shared } from '#web/words/en/today.ts';

const words = shared.listen;

/** Once a week: what somebody should listen to. Without a listener the day is like any other. */
export function ListenNote({ today: { listen } }: { today: Pick<Today, 'listen'> }) {
  const address = listenAddress({ passages: listen });
  if (address === undefined) return null;
  return (
    <section aria-labelledby="listen" className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="listen" className="font-bold">
        {words.title(shared.parts(joined(listen).map(namedPart)))}
      </h2>
      <p className="mt-1 text-ink-soft">{words.text}</p>
      <ButtonLink look="outline" className="mt-3" to={address}>
        <Icon name="ear" />
        {words.open}
      </ButtonLink>
    </section>
  );
}
