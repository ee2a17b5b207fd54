import { useSearchParams } from 'react-router';
import { surahs } from '#content/surahs.ts';
import type { CurrentLearner } from '#web/record/current-learner.ts';
import { useGarden } from '#web/record/use-garden.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { garden as words } from '#web/words/en/garden.ts';
import { GardenHero } from './garden-hero.tsx';
import { SurahChain } from './surah-chain.tsx';
import { WholeGarden } from './whole-garden.tsx';

/** A learner's garden, or one surah of it: the address says which, so that Back leads from one to the other. */
export function OpenGarden({ learner }: { learner: CurrentLearner }) {
  const state = useGarden(learner.id);
  const [query] = useSearchParams();
  const asked = query.get('surah');
  const surah = surahs.find(({ name }) => name === asked);
  if (state.status === 'open' && surah)
    return <SurahChain key={surah.number} surah={surah} memory={state.memory} today={state.today} />;

  return (
    <>
      <GardenHero
        title={surah?.name ?? words.title}
        line={words.intro}
        figure={<AnimalPicture animal={learner.animal} className="size-20 sm:size-28 low-and-wide:size-16" />}
      />
      <div className="page-width min-h-dvh pt-6 pb-12">
        {state.status === 'opening' && <Spinner label={words.opening} />}
        {state.status === 'failed' && <Failed />}
        {state.status === 'open' &&
          (asked && !surah ? <UnknownSurah /> : <WholeGarden learner={learner} {...state} />)}
      </div>
    </>
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
