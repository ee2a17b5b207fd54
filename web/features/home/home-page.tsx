import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { homeHadith, homeVerse } from '#content/quotes/home.ts';
import { site } from '#content/site.ts';
import { useSite } from '#web/api/site.ts';
import { GAME_LINKS } from '#web/games/game-links.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { Arabic, QuotedArabic } from '#web/ui/arabic.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { StarLattice } from '#web/ui/star-lattice.tsx';
import { home } from '#web/words/en/home.ts';
import { LearnerTop } from './learner-top.tsx';

const RecordOffer = lazyPart(() => import('#web/plan/record-offer.tsx').then((file) => file.RecordOffer));

export function Page() {
  // The picker is where most visitors go next: its list is fetched while they read.
  useEffect(() => whenIdle(() => void prefetchPicker()), []);
  return (
    <>
      <For learner={false}>
        <Hero />
      </For>
      <For learner={true}>
        <Band />
        <LearnerTop />
      </For>
      <div className="page-width grid grid-cols-1 gap-12 py-10 sm:py-14 in-data-learner:pt-5">
        <For learner={false}>
          <section className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-stretch" aria-labelledby="intro">
            <Intro />
            <Quote {...homeHadith} />
          </section>
        </For>
        <section aria-labelledby="activities">
          <h2 id="activities" className="text-center text-section font-bold">
            {home.activitiesTitle}
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {ACTIVITIES.map((activity) => (
              <ActivityCard key={activity.path} {...activity} />
            ))}
          </ul>
          <OfferSlot />
        </section>
        <For learner={true}>
          <section
            className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-stretch"
            aria-label={home.toRead}
          >
            <div className="rounded-card bg-hero-deep text-on-hero">
              <Verse />
            </div>
            <Quote {...homeHadith} />
          </section>
        </For>
      </div>
    </>
  );
}

/** Both are prerendered; the head knows before the first paint whether there is a learner. */
function For({ learner, children }: { learner: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  const hasLearner = useCurrentLearner() !== undefined;
  if (isHydrated && hasLearner !== learner) return null;
  const shown = learner ? 'hidden in-data-learner:contents' : 'contents in-data-learner:hidden';
  return <div className={isHydrated ? 'contents' : shown}>{children}</div>;
}

/** All that a learner needs of the poster. */
function Band() {
  const { tagline } = useSite();
  return (
    <div className="relative isolate grid min-h-[3.875rem] place-items-center overflow-hidden bg-hero px-4 py-2 text-center text-on-hero">
      <StarLattice className="-z-10 text-hero-gold/14" />
      <h1 dir="auto" tabIndex={-1} className="leading-snug font-semibold text-balance">
        {tagline}
      </h1>
    </div>
  );
}

function Hero() {
  const { tagline } = useSite();
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-hero to-hero-deep text-on-hero">
      <StarLattice className="-z-10 text-hero-gold/14" />
      <div className="page-width grid items-center gap-8 py-10 sm:py-14 lg:grid-cols-[1.15fr_1fr] lg:gap-12 lg:py-12 low-and-wide:py-4">
        <div className="min-w-0 text-center lg:text-start">
          <p className="text-lg font-semibold text-hero-gold">
            <Arabic className="block h-10 text-2xl leading-10 lg:text-end">{site.arabicName}</Arabic>
          </p>
          <h1
            dir="auto"
            tabIndex={-1}
            className="mt-3 text-display font-extrabold tracking-tight low-and-wide:mt-1 low-and-wide:text-3xl"
          >
            {tagline}
          </h1>
          <div className="mt-7 flex flex-wrap justify-center gap-3 lg:justify-start low-and-wide:mt-4">
            <ButtonLink to="/selection" look="saffron">
              {home.begin}
            </ButtonLink>
            <ButtonLink to="/childrens-games" look="onHero">
              {home.childrensGames}
            </ButtonLink>
          </div>
          <p className="mt-2">
            <Link to="/today" className={QUIET_ON_HERO}>
              {home.plan}
            </Link>
          </p>
        </div>
        <div className="min-w-0 space-y-7">
          <PlanAndGarden />
          <Verse />
        </div>
      </div>
    </section>
  );
}

function Verse() {
  return (
    <figure className="rounded-card border border-hero-gold/35 bg-hero-deep/55 px-5 py-6 text-center sm:px-8">
      <blockquote>
        <QuotedArabic className="text-on-hero">{homeVerse.arabic}</QuotedArabic>
        <p className="mt-3 text-on-hero-soft">{homeVerse.english}</p>
      </blockquote>
      <figcaption className="mt-2 text-sm font-semibold text-hero-gold">{homeVerse.reference}</figcaption>
    </figure>
  );
}

function Intro() {
  const { name } = useSite();
  return (
    <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <h2 id="intro" className="text-section font-bold">
        {home.introTitle}
      </h2>
      <p className="mt-3 text-ink-soft">{home.intro(name)}</p>
      <p className="mt-3 text-ink-soft">{home.promise}</p>
    </div>
  );
}

/** What there is besides the games: shown, and said in one sentence. */
function PlanAndGarden() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <img
        src="/assets/plan-garden.svg"
        alt={home.picture.shows}
        width="360"
        height="162"
        className="h-auto w-full"
      />
      <figcaption className="mt-3 text-center text-pretty text-on-hero-soft">{home.picture.says}</figcaption>
    </figure>
  );
}

/** Apart from the page, which would be drawn again by the change. */
function OfferSlot() {
  return useHydrated() && <RecordOffer place="home" className="mt-8" />;
}

async function prefetchPicker(): Promise<void> {
  try {
    const { prefetchQuranIndex } = await import('#web/api/quran.ts');
    await prefetchQuranIndex();
  } catch (error) {
    console.warn('the picker will fetch its list itself', error);
  }
}

type Activity = { path: string; title: string; description: string; picture: string };

const ACTIVITIES: Activity[] = [
  { path: '/selection', picture: '/assets/quran-book.svg', ...home.activities.memorise },
  { path: '/phrases', picture: '/assets/phrases.svg', ...home.activities.phrases },
  { path: '/consistent-deeds', picture: '/assets/deeds.svg', ...home.activities.deeds },
  ...GAME_LINKS,
  { path: '/classes', picture: '/assets/classes.svg', ...home.activities.classes },
];

const QUIET_ON_HERO =
  'inline-flex min-h-11 items-center px-1 font-semibold text-on-hero underline decoration-on-hero/50 underline-offset-4 hover:decoration-on-hero';

/** The whole card is the target, the link in its title carries the name. */
function ActivityCard({ path, title, description, picture }: Activity) {
  return (
    <li className="group relative flex overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[transform,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-lift max-sm:items-center sm:flex-col">
      <div className="flex w-[min(7rem,35%)] shrink-0 items-center justify-center self-stretch bg-picture p-2 sm:h-44 sm:w-full sm:p-4">
        <img
          src={picture}
          alt=""
          width="320"
          height="240"
          loading="lazy"
          className="h-full max-h-36 w-auto max-w-full rounded-xl object-contain"
        />
      </div>
      <div className="min-w-0 p-4 sm:p-5">
        <h3 className="text-lg font-bold">
          <Link to={path} className="no-underline after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft first-letter:uppercase">{description}</p>
      </div>
    </li>
  );
}
