import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { surahs } from '#content/surahs.ts';
import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import { useGarden } from '#web/record/use/use-garden.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/platform/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { garden as words } from '#web/words/en/garden.ts';
import { GardenFrame } from './garden-frame.tsx';
import { WholeGarden } from './whole-garden.tsx';

const PagesOfMushaf = lazy(async () => ({ default: (await import('./pages-of-mushaf.tsx')).PagesOfMushaf }));
const SurahChain = lazy(async () => ({ default: (await import('./surah-chain.tsx')).SurahChain }));

/** A learner's garden, or one surah of it: the address says which, so that Back leads from one to the other. */
export function OpenGarden({ learner, isPainted }: { learner: CurrentLearner; isPainted: boolean }) {
  const [query] = useSearchParams();
  const asked = query.get('surah');
  const isOfPages = query.get('view') === 'pages';
  const surah = surahs.find(({ name }) => name === asked);
  const page = (content: ReactNode) => <GardenFrame title={surah?.name}>{content}</GardenFrame>;
  const opening = page(<Spinner label={words.opening} />);
  return (
    <Loaded from={useGarden(learner.id)} loading={opening} failed={page(<Failed />)} empty={null}>
      {({ summary, memory, today }) => {
        if (isOfPages && memory)
          return page(
            <Suspense fallback={<Spinner label={words.opening} />}>
              <PagesOfMushaf {...{ learner, memory, today }} />
            </Suspense>,
          );
        if (isOfPages) return opening;
        if (!asked)
          return page(<WholeGarden {...{ learner, summary, today }} first={isPainted ? 'painted' : 'few'} />);
        if (!surah) return page(<UnknownSurah />);
        if (!memory) return opening;
        return (
          <Suspense fallback={opening}>
            <SurahChain key={surah.number} surah={surah} memory={memory} today={today} />
          </Suspense>
        );
      }}
    </Loaded>
  );
}

function Failed() {
  return (
    <div role="alert" className="space-y-4 py-12 text-center">
      <p>{words.failed}</p>
      <Button onClick={() => location.reload()}>{words.retry}</Button>
    </div>
  );
}

function UnknownSurah() {
  return (
    <div className="space-y-4 py-12 text-center">
      <h2 className="text-section font-bold">{words.surah.unknown}</h2>
      <p className="text-ink-soft">{words.surah.unknownText}</p>
      <ButtonLink to="/garden">{words.surah.back}</ButtonLink>
    </div>
  );
}
