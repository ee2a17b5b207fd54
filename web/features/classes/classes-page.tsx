import { Link } from 'react-router';
import { quotes } from '#content/quotes.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { ClassesData } from './classes-data.tsx';
import { RegularClassesSection } from './regular-classes-section.tsx';
import { TalksSection } from './talks-section.tsx';

export function Page() {
  return (
    <DataRoute>
      <PageHeader title="Classes" />
      <div className="page-width max-w-5xl space-y-10 py-8 sm:py-12">
        <Quote {...quotes.classes} />
        <TalksSection />
        <RegularClassesSection />
        <ComingUp />
      </div>
      <ClassesData />
    </DataRoute>
  );
}

function ComingUp() {
  return (
    <section
      aria-labelledby="coming-up"
      className="grid items-center gap-x-8 gap-y-4 rounded-card bg-saffron-soft p-6 sm:grid-cols-[1fr_12rem] sm:p-8"
    >
      <div>
        <h2 id="coming-up" className="text-section font-bold">
          What's coming up?
        </h2>
        <p className="mt-2 text-pretty">
          Do you know of a talk or a class that should stand here? Please{' '}
          <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
            get in touch
          </Link>{' '}
          and we will add it.
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
