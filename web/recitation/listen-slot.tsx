import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useHeard } from './heard.ts';
import type { HeardPlace } from './tracks.ts';

const Listen = lazyPart(() => import('./listen.tsx').then((file) => file.Listen));

/** The text moves along with the voice, and who listens must be able to stop it. Opened wide it would cover the text. */
const IN_REACH =
  'top-[calc(var(--header-height)+0.5625rem)] z-20 not-has-[[aria-expanded=true]]:[@media(min-height:30rem)]:sticky';

/** Room for the player where the server has recitations; without them nothing at all. */
export function ListenSlot({ places }: { places: readonly HeardPlace[] }) {
  const isHydrated = useHydrated();
  const isHeard = useHeard() !== undefined;
  // The server marks the page where it has recitations.
  if (!isHydrated || !document.documentElement.hasAttribute(RECITATIONS_FLAG)) return null;
  return (
    <div className={`min-h-20 print:hidden sm:min-h-14 ${isHeard ? IN_REACH : ''}`}>
      <Listen places={places} />
    </div>
  );
}
