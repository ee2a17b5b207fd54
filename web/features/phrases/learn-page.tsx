import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { bismillah, supplication } from '#content/quotes/shared.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { usePhrases } from '#web/api/phrases.ts';
import { phrasesAsked } from '#web/pack/phrases-asked-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { phrasesStudy } from '#web/words/en/phrases-study.ts';
import { PhrasesFailed, PhrasesMissing, useFailureToast } from './no-phrases.tsx';
import { refOf } from './record-rules.ts';
import { Study } from './study.tsx';
import { useQuranFont } from './use-quran-font.ts';
import { useTicks } from './use-ticks.ts';

export function Page() {
  return (
    <DataRoute>
      <PageHeader title={phrasesStudy.title}>
        {/* On a phone on its side next to each other, so that the first phrase is seen. */}
        <div className="low-and-wide:grid low-and-wide:grid-cols-2 low-and-wide:items-center low-and-wide:gap-x-6">
          {/* Larger than any phrase, which come later: it is in the page's HTML. Each is one line, in whatever font. */}
          <p className="@container">
            <Arabic className="quotes-font block text-[min(clamp(2rem,1.7rem+1.6vw,2.6rem),11cqi)] whitespace-nowrap text-hero-gold low-and-wide:text-[min(var(--text-ayah),11cqi)]">
              {bismillah.arabic}
            </Arabic>
          </p>
          <div>
            <p>
              <Arabic className="quotes-font block text-2xl/[2.3] whitespace-nowrap text-on-hero low-and-wide:leading-[1.6]">
                {supplication.arabic}
              </Arabic>
            </p>
            <p>
              “{supplication.english}”<span className="block text-sm">{supplication.reference}</span>
            </p>
          </div>
        </div>
      </PageHeader>
      {/* As high as the window from the start, so that the footer does not jump when the phrases arrive. */}
      <div className="page-width min-h-dvh max-w-3xl py-6 sm:py-10 low-and-wide:py-2">
        <LoadedStudy />
      </div>
    </DataRoute>
  );
}

function LoadedStudy() {
  const reading = usePhrases();
  const [query] = useSearchParams();
  const all = useDeferredValue(reading.data); // the cards are drawn in short steps
  const phrases = useMemo(() => {
    const asked = phrasesAsked(query);
    return asked ? all?.filter((phrase) => asked.has(refOf(phrase))) : all;
  }, [all, query]);
  const ticks = useTicks();
  const isFontHere = useQuranFont();
  useFailureToast(reading);
  if (phrases?.length === 0) return <PhrasesMissing />;
  if (phrases && ticks && isFontHere) return <Study key={query.toString()} phrases={phrases} ticks={ticks} />;
  if (!reading.isError) return <Spinner label={phrasesStudy.loading} />;
  return <PhrasesFailed onRetry={() => void reading.refetch()} />;
}
