import {
  lazy,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { bismillah } from '#content/quotes/shared.ts';
import type { Ayah } from '#contract/tables.ts';
import { prefetchAyahs, useAyahs } from '#web/api/quran.ts';
import { onDevice } from '#web/ayahs/on-device.ts';
import { ayahEnd, opensWithBasmala } from '#web/ayahs/setting-rules.ts';
import { useLearnerTurn } from '#web/record/use/learner-turn.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah as AyahText } from '#web/ui/ayah.tsx';
import { useTakeOver } from '../early/take-over.ts';
import { selectionFrom, type Mode, type Selection } from '../selection-rules.ts';
import { LoadingAyahs } from './loading-ayahs.tsx';
import { FailedAyahs, NoAyahs } from './no-ayahs.tsx';
import { ayahsIn, type ModeProps } from './passage-rules.ts';
import { usePractised } from './practised.ts';

type Props = { selection: Selection; mode: Mode };

/** Loading, then empty, failed or ready. A surah is read whole, so that another part of it needs no network. */
export function LoadedPractice({ selection, mode }: Props) {
  const { data, isError, isFetching, refetch, progress } = useAyahs(selection, onDevice);
  const rows = useDeferredValue(data); // a screenful of cards is drawn in short steps
  const ayahs = useMemo(() => rows && ayahsIn(rows, selection), [rows, selection]);
  const turn = useLearnerTurn();
  useTakeOver((isError && !isFetching) || ayahs?.length === 0);
  if (isError && !isFetching) return <FailedAyahs selection={selection} onRetry={() => void refetch()} />;
  if (!rows || !ayahs) return <LoadingAyahs progress={progress} />;
  if (ayahs.length === 0) return <NoAyahs />;
  return (
    <>
      <InMode key={`${mode} ${turn}`} mode={mode} ayahs={ayahs} around={rows} selection={selection} />
      <PrintedPassage ayahs={ayahs} />
    </>
  );
}

/** Where it cannot be fetched, the cards come without. */
const SayFirst = lazy(() =>
  import('./say-first.tsx').then(
    (file) => ({ default: file.SayFirst }),
    (error: unknown) => {
      console.warn('the cards come at once', error);
      return { default: ({ children }: { children: ReactNode }) => children };
    },
  ),
);

type ModeScreen = { Screen: ComponentType<ModeProps> };

function InMode({ mode, ...props }: ModeProps & { mode: Mode }) {
  const { Screen } = use(loadMode(mode));
  usePractised();
  useTakeOver(mode !== 'order'); // the list of cards calls it once it is drawn
  const screen = <Screen {...props} />;
  if (!props.selection.joins || mode === 'recite') return screen;
  return (
    <SayFirst ayahs={props.ayahs} selection={props.selection}>
      {screen}
    </SayFirst>
  );
}

const FETCH: Record<Mode, () => Promise<ModeScreen>> = {
  order: () => import('../order/practice.tsx').then((file) => ({ Screen: file.Practice })),
  next: () => import('../next/next-practice.tsx').then((file) => ({ Screen: file.NextPractice })),
  recite: () => import('../recite/recite-practice.tsx').then((file) => ({ Screen: file.RecitePractice })),
  place: () => import('../place/place-practice.tsx').then((file) => ({ Screen: file.PlacePractice })),
};

const fetched = new Map<Mode, Promise<ModeScreen>>();
const failed = new Set<Mode>();

/** What failed stays so while it is drawn: a new try at each render would never end. */
function loadMode(mode: Mode): Promise<ModeScreen> {
  const before = fetched.get(mode);
  if (before) return before;
  const loading = FETCH[mode]();
  loading.catch(() => failed.add(mode));
  fetched.set(mode, loading);
  return loading;
}

/** Called when the page is left, so that the next visit tries again. */
export function forgetFailedModes(): void {
  for (const mode of failed) fetched.delete(mode);
  failed.clear();
}

/** Called by the page's own file, so that code and texts are fetched while the page is being hydrated. */
export function preloadPassage(): void {
  if (typeof location === 'undefined') return;
  loadMode('order').catch((error: unknown) => {
    console.warn('the cards are fetched again when needed', error);
    forgetFailedModes();
  });
  if (location.pathname !== '/memorise') return;
  const asked = selectionFrom(new URLSearchParams(location.search));
  // A longer selection shows its progress, which only the page itself can follow.
  if (asked.kind === 'some' && asked.selection.surah) void prefetchAyahs(asked.selection, onDevice);
}

/** What a printer gets instead of the page: the passage in its right order, drawn only when it is printed. */
function PrintedPassage({ ayahs }: { ayahs: readonly Ayah[] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  const [first] = ayahs;
  if (!isPrinting || !first) return null;
  return (
    <section dir="rtl" className="printed-passage">
      <p className="text-center">
        <Arabic>{opensWithBasmala(ayahs) && bismillah.arabic}</Arabic>
      </p>
      <p>
        {ayahs.map((ayah) => (
          <AyahText key={`${ayah.surah_number}:${ayah.ayah_number}`} text={ayah.arabic}>
            {` ${ayahEnd(ayah.ayah_number)} `}
          </AyahText>
        ))}
      </p>
    </section>
  );
}
