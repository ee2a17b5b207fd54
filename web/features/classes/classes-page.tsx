import { Link } from 'react-router';
import { classesHadith } from '#content/quotes/classes.ts';
import { useRecurringClasses, useTalks } from '#web/api/classes.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { classes } from '#web/words/en/classes.ts';
import { RegularClassesSection } from './regular-classes-section.tsx';
import { describeClasses } from './structured-data.ts';
import { TalksSection } from './talks-section.tsx';

export function Page() {
  return (
    <DataRoute>
      <PageHeader title={classes.title} />
      <div className="page-width max-w-5xl space-y-10 py-8 sm:py-12">
        <Quote {...classesHadith} />
        <TalksSection />
        <RegularClassesSection />
        <ComingUp />
      </div>
      <ClassesData />
    </DataRoute>
  );
}

function ComingUp() {
  const { title, before, link, after } = classes.comingUp;
  return (
    <section
      aria-labelledby="coming-up"
      className="grid items-center gap-x-8 gap-y-4 rounded-card bg-saffron-soft p-6 sm:grid-cols-[1fr_12rem] sm:p-8"
    >
      <div>
        <h2 id="coming-up" className="text-section font-bold">
          {title}
        </h2>
        <p className="mt-2 text-pretty">
          {before}
          <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
            {link}
          </Link>
          {after}
        </p>
      </div>
      <img
        src="/assets/classes.svg"
        alt=""
        width="320"
        height="240"
        loading="lazy"
        className="mx-auto h-auto w-48"
      />
    </section>
  );
}

/** For search engines. A block of data, so that no browser runs it and the page's policy need not allow it. */
function ClassesData() {
  const { data: talks } = useTalks();
  const { data: classes } = useRecurringClasses();
  if (!talks || !classes) return null;
  return (
    <script type="application/ld+json">{JSON.stringify(describeClasses(talks.rows, classes.rows))}</script>
  );
}
