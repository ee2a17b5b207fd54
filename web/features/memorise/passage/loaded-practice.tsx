import { use, useDeferredValue } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { useAyahs } from '#web/api/quran.ts';
import type { Selection } from '../selection-rules.ts';
import { LoadingAyahs } from './loading-ayahs.tsx';
import { FailedAyahs, NoAyahs } from './no-ayahs.tsx';

/** Loading, then empty, failed or ready. */
export function LoadedPractice({ selection }: { selection: Selection }) {
  const { data, isError, isFetching, refetch, progress } = useAyahs(selection);
  const ayahs = useDeferredValue(data); // a screenful of cards is drawn in short steps
  if (isError && !isFetching) return <FailedAyahs onRetry={() => void refetch()} />;
  if (!ayahs) return <LoadingAyahs progress={progress} />;
  return ayahs.length === 0 ? <NoAyahs /> : <Cards ayahs={ayahs} />;
}

function Cards({ ayahs }: { ayahs: readonly Ayah[] }) {
  const { Practice } = use(loadCards());
  return <Practice ayahs={ayahs} />;
}

let cards: ReturnType<typeof fetchCards> | undefined;

const fetchCards = () => import('../order/practice.tsx');

function loadCards() {
  cards ??= fetchCards().catch((error: unknown) => {
    cards = undefined; // so that the next visit tries again
    throw error;
  });
  return cards;
}

/** Called by the page's own file, so that the code of the cards is fetched while their texts are being read. */
export function preloadCards(): void {
  loadCards().catch((error: unknown) => console.warn('the cards are fetched again when needed', error));
}
