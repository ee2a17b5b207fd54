import { lazy, Suspense, useEffect } from 'react';
import { homeHadith, homeVerse } from '#content/quotes/home.ts';
import { site } from '#content/site.ts';
import { useSite } from '#web/api/site.ts';
import { orNothing } from '#web/games/or-nothing.ts';
import { useCalendarDay } from '#web/platform/calendar-day.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { useLearnerOfToday } from '#web/record/today-room.ts';
import { Arabic, QuotedArabic } from '#web/ui/arabic.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { home } from '#web/words/en/home.ts';
import { ACTIVITIES, ActivityCard } from './activities.tsx';

const TodayCard = lazy(() => orNothing(import('./today-card.tsx').then((file) => file.TodayCard)));
const HomeOffer = lazy(() => orNothing(import('./home-offer.tsx').then((file) => file.HomeOffer)));

export function Page() {
  usePickerPrefetch();
  const isHydrated = useHydrated();
  const { name, tagline } = useSite();
  return (
    <>
      <TodayRoom isHydrated={isHydrated} />
      <section className="relative isolate overflow-hidden bg-linear-to-b from-hero to-hero-deep text-on-hero">
        <StarLattice className="-z-10 text-hero-gold opacity-[0.14]" />
        <div className="page-width grid items-center gap-8 py-10 sm:py-14 lg:grid-cols-[1.15fr_1fr] lg:gap-12 lg:py-20">
          <div className="min-w-0 text-center lg:text-start">
            <p className="text-lg font-semibold text-hero-gold">
              <Arabic className="block h-10 text-2xl leading-10">{site.arabicName}</Arabic>
            </p>
            <h1 dir="auto" tabIndex={-1} className="mt-3 text-display font-extrabold tracking-tight">
              {tagline}
            </h1>
            <div className="mt-7 flex flex-wrap justify-center gap-3 lg:justify-start">
              <ButtonLink to="/selection" look="saffron">
                {home.begin}
              </ButtonLink>
              <ButtonLink to="/childrens-games" look="onHero">
                {home.childrensGames}
              </ButtonLink>
            </div>
          </div>
          <figure className="rounded-card border border-hero-gold/35 bg-hero-deep/55 px-5 py-6 text-center sm:px-8">
            <blockquote>
              <QuotedArabic className="text-on-hero">{homeVerse.arabic}</QuotedArabic>
              <p className="mt-3 text-on-hero-soft">{homeVerse.english}</p>
            </blockquote>
            <figcaption className="mt-2 text-sm font-semibold text-hero-gold">
              {homeVerse.reference}
            </figcaption>
          </figure>
        </div>
      </section>

      <div className="page-width space-y-12 py-10 sm:py-14">
        <section className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-stretch" aria-labelledby="intro">
          <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
            <h2 id="intro" className="text-section font-bold">
              {home.introTitle}
            </h2>
            <p className="mt-3 text-ink-soft">{home.intro(name)}</p>
            <p className="mt-3 text-ink-soft">{home.promise}</p>
          </div>
          <Quote {...homeHadith} />
        </section>

        <section aria-labelledby="activities">
          <h2 id="activities" className="text-center text-section font-bold">
            {home.activitiesTitle}
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {ACTIVITIES.map((activity) => (
              <ActivityCard key={activity.path} {...activity} />
            ))}
          </ul>
          {isHydrated && (
            <Suspense fallback={null}>
              <HomeOffer />
            </Suspense>
          )}
        </section>
      </div>
    </>
  );
}

/** Above everything, with a learner; its room is kept before the first paint. */
function TodayRoom({ isHydrated }: { isHydrated: boolean }) {
  const learnerId = useLearnerOfToday();
  const day = useCalendarDay();
  const shown = isHydrated ? (learnerId ? '' : 'hidden') : 'hidden in-data-today:block';
  return (
    <div className={`page-width py-4 sm:py-6 ${shown}`}>
      <div className="min-h-60 sm:min-h-48">
        {learnerId && (
          <Suspense fallback={null}>
            <TodayCard key={`${learnerId} ${day}`} learnerId={learnerId} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The picker is where most visitors go next: its list is fetched while they read. */
function usePickerPrefetch(): void {
  useEffect(() => whenIdle(() => void prefetch()), []);
}

async function prefetch(): Promise<void> {
  try {
    const { prefetchQuranIndex } = await import('#web/api/quran.ts');
    await prefetchQuranIndex();
  } catch (error) {
    console.warn('the picker will fetch its list itself', error);
  }
}
