import { useEffect, useMemo, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { Surah } from '#content/surahs.ts';
import { chainOf, comesAgain, plantOf, practiceOf, weakJoins } from '#web/record/garden/garden-rules.ts';
import { partOf } from '#web/record/memory/part-rules.ts';
import { pictureOf } from '#web/record/garden/stage-rules.ts';
import type { Memory } from '#web/record/memory/memory-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { garden } from '#web/words/en/garden.ts';
import { ChainTable } from './chain-table.tsx';
import { againWords, Chain, practicePath, stepPath } from './chain.tsx';
import { GardenHero } from './garden-frame.tsx';

const SimilarAyahs = lazyPart(() => import('./similar-ayahs.tsx').then((file) => file.SimilarAyahs));

const words = garden.surah;
const MOST_WEAK = 5;
const FIRST_PORTION = 5;

type Props = { surah: Surah; memory: Memory; today: number };

export function SurahChain({ surah, memory, today }: Props) {
  const { number, name, ayahCount } = surah;
  const chain = useMemo(() => chainOf(memory, number, today), [memory, number, today]);
  const plant = plantOf(memory, number, today);
  const weak = weakJoins(memory, number, MOST_WEAK);
  const range = practiceOf(chain);
  const part = partOf(memory, { surah: number, from: 1, to: ayahCount }, today);
  const counts = {
    begun: part.begun,
    recognised: part.recognisedCount,
    recalled: part.recalledCount,
    known: part.knownCount,
  };
  useArrivalAtSurah();

  return (
    <>
      <GardenHero
        title={name}
        line={
          <>
            <Arabic className="text-xl leading-none">{surah.arabicName}</Arabic>
            {` · ${surah.meaning}`}
          </>
        }
        figure={
          <span className="hillock">
            <img
              src={pictureOf(plant)}
              alt=""
              width="100"
              height="120"
              className={plant.isPale ? 'plant-pale' : ''}
            />
          </span>
        }
      />
      <div className="garden page-width min-h-dvh max-w-4xl space-y-8 pt-3 pb-12">
        <p className="mb-1! print:hidden">
          <ButtonLink to="/garden" look="quiet" className="-ms-4">
            <Icon name="arrowLeft" />
            {words.back}
          </ButtonLink>
        </p>
        <h2 className="hidden text-section font-bold print:block">{name}</h2>
        <section className="text-center" aria-label={name}>
          <p className="text-section font-bold">
            {plant.stage ? garden.stages[plant.stage] : garden.notStarted}
          </p>
          {plant.stage && (
            <>
              <p className="text-ink-soft">
                {plant.isPale ? garden.paleMeaning : garden.meanings[plant.stage]}
              </p>
              <p className="mt-2 font-semibold">{garden.counted(counts, ayahCount)}</p>
              {part.begun > 0 && (
                <p className="text-ink-soft">{againWords(plant.isThirsty, comesAgain(chain), today)}</p>
              )}
            </>
          )}
          <p className="mt-4 print:hidden [&>a]:min-h-15 [&>a]:w-full [&>a]:max-w-sm [&>a]:text-lg">
            {range ? (
              <ButtonLink
                to={practicePath(name, range)}
                aria-label={words.practiseAyahs(range.from, range.to)}
              >
                {words.practise}
              </ButtonLink>
            ) : (
              <ButtonLink to={practicePath(name, { from: 1, to: Math.min(FIRST_PORTION, ayahCount) })}>
                {words.begin}
              </ButtonLink>
            )}
          </p>
        </section>
        <Chain surahName={name} chain={chain} today={today} />
        {weak.length > 0 && (
          <section aria-labelledby="weak">
            <h2 id="weak" className="text-lg font-bold">
              {words.weak}
            </h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {weak.map((ayah) => (
                <li key={ayah}>
                  <ButtonLink
                    to={stepPath(name, ayah)}
                    look="outline"
                    aria-label={`${words.shortLink(ayah)}. ${words.practise}: ${words.link(ayah)}`}
                  >
                    {words.shortLink(ayah)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <SimilarAyahs surah={surah} memory={memory} />
        <ChainTable chain={chain} />
      </div>
    </>
  );
}

/** The path stays the same, so the page itself goes to the top and lets the heading be read out. */
function useArrivalAtSurah(): void {
  const navigation = useNavigationType();
  const isFirst = useRef(navigation === NavigationType.Pop);
  useEffect(() => {
    if (isFirst.current) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
}
