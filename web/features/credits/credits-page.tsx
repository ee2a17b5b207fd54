import { Link } from 'react-router';
import { credits, requestForATeacher, tanzilNotice, type Credit } from '#content/credits.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MixedText } from '#web/ui/mixed-text.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { credits as words } from '#web/words/en/credits.ts';

const CARD = 'rounded-card border border-line p-5 shadow-card sm:p-6';

export function Page() {
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.intro}</p>
      </PageHeader>
      <div className="page-width max-w-5xl space-y-10 py-8 sm:py-12">
        <section aria-labelledby="sources">
          <h2 id="sources" className="text-section font-bold">
            {words.sources}
          </h2>
          <ul className="mt-5 grid grid-cols-1 gap-4 md:grid-cols-2">
            {credits.map((credit) => (
              <CreditCard key={credit.what} credit={credit} />
            ))}
          </ul>
        </section>

        <section aria-labelledby="tanzil-notice" className={`${CARD} bg-surface`}>
          <h2 id="tanzil-notice" className="text-section font-bold">
            {words.tanzil}
          </h2>
          <div className="mt-3 space-y-1 text-sm text-ink-soft">
            {tanzilNotice.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </section>

        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <section aria-labelledby="report" className={`${CARD} bg-green-soft`}>
            <h2 id="report" className="text-section font-bold">
              {words.report.title}
            </h2>
            <p className="mt-2 mb-4">{words.report.text}</p>
            <ButtonLink to="/contact">{words.report.button}</ButtonLink>
          </section>
          <section aria-labelledby="teacher" className={`${CARD} bg-saffron-soft`}>
            <h2 id="teacher" className="text-section font-bold">
              {words.teacher.title}
            </h2>
            <p className="mt-2">
              <MixedText>{requestForATeacher}</MixedText>
            </p>
            <p className="mt-2">
              <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
                {words.teacher.link}
              </Link>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

function CreditCard({ credit: { what, who, licence, links, note } }: { credit: Credit }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="text-lg font-bold">{what}</h3>
      <p className="mt-1">{who}</p>
      <p className="mt-1 text-sm text-ink-soft">{words.licence(licence)}</p>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      {links.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
