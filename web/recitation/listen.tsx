import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Reciter } from '#contract/recitations.ts';
import { useReciters, useTracks } from '#web/api/recitations.ts';
import { orNothing } from '#web/games/or-nothing.ts';
import { Button } from '#web/ui/button.tsx';
import { listen as words } from '#web/words/en/listen.ts';
import { recitersOf, surahsOf, tracksOf, type HeardPlace } from './tracks.ts';
import { useReciter } from './use-reciter.ts';

const loadPlayer = () => orNothing(import('./passage-player.tsx').then((file) => file.PassagePlayer));
const PassagePlayer = lazy(loadPlayer);
const ReciterChoice = lazy(() => orNothing(import('./how-to-listen.tsx').then((file) => file.ReciterChoice)));

/** A whole juz is heard; all of the Qur'an in one go is for a radio. */
const MOST_SURAHS = 40;

/** Who recites this passage, then its player. */
export function Listen({ places }: { places: readonly HeardPlace[] }) {
  const { data, isError, refetch } = useReciters();
  const surahs = useMemo(() => surahsOf(places), [places]);
  if (surahs.length > MOST_SURAHS) return null;
  const reciters = data && recitersOf(data.reciters, surahs);
  // What was read once stays: whoever is listening is not stopped because it cannot be read again.
  const isUnknown = data ? data.areOnlyKept && reciters?.length === 0 : isError;
  return (
    <div data-listen tabIndex={-1}>
      {isUnknown ? (
        <Unreachable onRetry={refetch} />
      ) : (
        reciters && <OfReciters reciters={reciters} surahs={surahs} places={places} />
      )}
    </div>
  );
}

type Props = { reciters: readonly Reciter[]; surahs: readonly number[]; places: readonly HeardPlace[] };

/** The choice of who recites stands outside the player, which begins anew with each. */
function OfReciters({ reciters, surahs, places }: Props) {
  const [reciter, choose] = useReciter(reciters);
  const [isOpen, setIsOpen] = useState(false);
  if (!reciter) return <Quiet>{words.none}</Quiet>;
  return (
    <section aria-label={words.group} className="rounded-card border border-line bg-surface px-2 py-1">
      <OfReciter key={reciter.id} {...{ reciter, surahs, places, isOpen }} onOpen={setIsOpen} />
      {isOpen && reciters.length > 1 && (
        <Suspense fallback={null}>
          <ReciterChoice reciters={reciters} chosen={reciter.id} onChoose={choose} />
        </Suspense>
      )}
    </section>
  );
}

type ChosenProps = Omit<Props, 'reciters'> & {
  reciter: Reciter;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

function OfReciter({ reciter, surahs, places, isOpen, onOpen }: ChosenProps) {
  const { data: whole, isError, refetch } = useTracks(reciter, surahs);
  // Beside the list of recordings, not after it.
  useEffect(() => void loadPlayer(), []);
  const tracks = useMemo(() => whole && { whole, ...tracksOf(places, whole) }, [places, whole]);
  if (isError && !tracks) return <Unreachable onRetry={refetch} />;
  if (!tracks) return <div className="min-h-11" />;
  if (tracks.heard.length === 0) return <Quiet>{words.none}</Quiet>;
  const name = tracks.heard.map(({ url }) => url).join(' ');
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <PassagePlayer key={name} {...{ reciter, isOpen, onOpen }} {...tracks} />
    </Suspense>
  );
}

function Unreachable({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <Quiet>
      {words.failed}{' '}
      <Button
        look="quiet"
        className="px-3!"
        onClick={({ currentTarget }) => {
          // The button may go; whoever goes by the keyboard stays here, and hears what came of it.
          const here = currentTarget.closest<HTMLElement>('[data-listen]');
          void onRetry().then(() => here?.focus());
        }}
      >
        {words.tryAgain}
      </Button>
    </Quiet>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="py-2 text-center text-sm text-ink-soft">{children}</p>;
}
