import { Link } from 'react-router';
import { GAME_LINKS } from '#web/games/game-links.ts';
import { home } from '#web/words/en/home.ts';

type Activity = { path: string; title: string; description: string; picture: string };

export const ACTIVITIES: Activity[] = [
  { path: '/selection', picture: '/assets/quran-book.svg', ...home.activities.memorise },
  { path: '/phrases', picture: '/assets/phrases.svg', ...home.activities.phrases },
  { path: '/consistent-deeds', picture: '/assets/deeds.svg', ...home.activities.deeds },
  ...GAME_LINKS,
  { path: '/classes', picture: '/assets/classes.svg', ...home.activities.classes },
];

/** The whole card is the target, the link in its title carries the name. */
export function ActivityCard({ path, title, description, picture }: Activity) {
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
