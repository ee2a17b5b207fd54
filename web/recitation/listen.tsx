import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Reciter } from '#contract/recitations.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { useReciters, useTracks } from '#web/api/recitations.ts';
import { subscribeLater } from '#web/platform/later.ts';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { plainText, stored } from '#web/platform/stored.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loaded } from '#web/platform/loaded.tsx';
import { listen as words } from '#web/words/en/listen.ts';
import { recitersOf, surahsOf, tracksOf, type HeardPlace } from './tracks.ts';

const PassagePlayer = lazyPart(
  () => import('./passage-player.tsx').then((file) => file.PassagePlayer),
  <div className="min-h-11" />,
);
const ReciterChoice = lazyPart(() => import('./how-to-listen.tsx').then((file) => file.ReciterChoice));

/** A whole juz is heard; all of the Qur'an in one go is for a radio. */
const MOST_SURAHS = 40;

/** Who recites this passage, then its player. */
export function Listen({ places }: { places: readonly HeardPlace[] }) {
  const reading = useReciters();
  const surahs = useMemo(() => surahsOf(places), [places]);
  if (surahs.length > MOST_SURAHS) return null;
  const unreachable = <Unreachable onRetry={reading.refetch} />;
  return (
    <div data-listen tabIndex={-1}>
      <Loaded from={loadableOf(reading)} loading={null} failed={unreachable} empty={null}>
        {(found) => {
          const reciters = recitersOf(found.reciters, surahs);
          if (found.areOnlyKept && reciters.length === 0) return unreachable;
          return <OfReciters reciters={reciters} surahs={surahs} places={places} />;
        }}
      </Loaded>
    </div>
  );
}

type Props = { reciters: readonly Reciter[]; surahs: readonly number[]; places: readonly HeardPlace[] };

/** The choice of the reciter is outside the player, which is a new one for each. */
function OfReciters({ reciters, surahs, places }: Props) {
  const [reciter, choose] = useReciter(reciters);
  const [isOpen, setIsOpen] = useState(false);
  if (!reciter) return <Quiet>{words.none}</Quiet>;
  return (
    <section aria-label={words.group} className="rounded-card border border-line bg-surface px-2 py-1">
      <OfReciter key={reciter.id} {...{ reciter, surahs, places, isOpen }} onOpen={setIsOpen} />
      {isOpen && reciters.length > 1 && (
        <ReciterChoice reciters={reciters} chosen={reciter.id} onChoose={choose} />
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
  const reading = useTracks(reciter, surahs);
  const { data: whole, isError, isFetching } = reading;
  // Beside the list of recordings, not after it.
  useEffect(() => void PassagePlayer.preload(), []);
  const data = useMemo(() => whole && { whole, ...tracksOf(places, whole) }, [places, whole]);
  return (
    <Loaded
      from={loadableOf({ data, isError, isFetching })}
      loading={<div className="min-h-11" />}
      failed={<Unreachable onRetry={reading.refetch} />}
      isEmpty={({ heard }) => heard.length === 0}
      empty={<Quiet>{words.none}</Quiet>}
    >
      {(tracks) => {
        const name = tracks.heard.map(({ url }) => url).join(' ');
        return <PassagePlayer key={name} {...{ reciter, isOpen, onOpen }} {...tracks} />;
      }}
    </Loaded>
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
          // The button may be removed; the keyboard focus stays here.
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

/** Without a learner the choice lasts as long as the tab. */
const inThisTab = stored('reciter', { area: 'tab', ...plainText });

/** Whose recitation is heard: the learner's choice, this tab's, or the first there is. */
function useReciter(reciters: readonly Reciter[]): [Reciter | undefined, (id: string) => void] {
  const learner = useCurrentLearner();
  const remembered = useRemembered(learner?.id);
  const here = useObservable(inThisTab, UNKNOWN);
  const wanted = learner ? remembered : here;
  const choose = (id: string) => (learner ? writeDown('settings', { reciter: id }) : inThisTab.set(id));
  return [reciters.find(({ id }) => id === wanted) ?? reciters[0], choose];
}

function useRemembered(learnerId: string | undefined): string | undefined {
  const [read, setRead] = useState<{ learnerId: string; reciter: string | undefined } | undefined>();
  useEffect(() => {
    if (!learnerId) return undefined;
    // Fetched only with a learner: it opens the device's record.
    return subscribeLater(
      import('#web/record/use/chosen-reciter.ts'),
      ({ followReciter }) => followReciter(learnerId, (reciter) => setRead({ learnerId, reciter })),
      (error) => console.error('the chosen reciter was not read', error),
    );
  }, [learnerId]);
  return read?.learnerId === learnerId ? read?.reciter : undefined;
}
