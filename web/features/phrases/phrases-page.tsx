import { Link } from 'react-router';
import { PageHeader } from '#web/ui/page-header.tsx';
import { phrases } from '#web/words/en/phrases.ts';

const CARDS = [
  { path: '/phrases/learn', picture: '/assets/quran-book.svg', ...phrases.learnCard },
  { path: '/phrases/game', picture: '/assets/phrases.svg', ...phrases.gameCard },
];

export function Page() {
  return (
    <>
      <PageHeader title={phrases.title}>
        <p>{phrases.intro}</p>
      </PageHeader>
      <div className="page-width max-w-4xl py-8 sm:py-12">
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {CARDS.map((card) => (
            <HubCard key={card.path} {...card} />
          ))}
        </ul>
        <p className="mx-auto mt-8 max-w-prose rounded-card bg-saffron-soft px-5 py-4 text-center text-pretty">
          {phrases.more.before}
          <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
            {phrases.more.link}
          </Link>
          {phrases.more.after}
        </p>
      </div>
    </>
  );
}

/** The whole card is the target; the link in its title carries the name. */
function HubCard({ path, title, description, picture }: (typeof CARDS)[number]) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[transform,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-lift">
      <div className="flex h-40 items-center justify-center bg-picture p-4 sm:h-52">
        <img
          src={picture}
          alt=""
          width="320"
          height="240"
          className="h-full w-auto max-w-full object-contain"
        />
      </div>
      <div className="p-5 text-center">
        <h2 className="text-section font-bold">
          <Link to={path} className="no-underline after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-pretty text-ink-soft">{description}</p>
      </div>
    </li>
  );
}
