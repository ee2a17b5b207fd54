import { Link } from 'react-router';
import { GAME_LINKS } from '#web/games/game-links.ts';
import { COMMON_PATHS, LineIcon } from '#web/ui/line-icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { childrensGames } from '#web/words/en/childrens-games.ts';

export function Page() {
  return (
    <>
      <PageHeader title={childrensGames.title}>{childrensGames.intro}</PageHeader>
      <ul className="page-width grid max-w-4xl gap-5 py-8 sm:grid-cols-2 sm:py-12">
        {GAME_LINKS.map((game) => (
          <GameCard key={game.path} {...game} />
        ))}
      </ul>
    </>
  );
}

/** The whole card is the target: a child taps the picture, not the words. */
function GameCard({ path, title, description, picture }: (typeof GAME_LINKS)[number]) {
  return (
    <li className="relative overflow-hidden rounded-[2rem] border border-line bg-surface shadow-card transition-[transform,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-lift">
      <img
        src={picture}
        alt=""
        width="320"
        height="200"
        className="aspect-8/5 w-full bg-picture object-cover"
      />
      <div className="flex items-center gap-4 p-5">
        <div className="flex-1">
          <h2 className="text-section font-extrabold">
            <Link to={path} className="no-underline after:absolute after:inset-0 after:rounded-[2rem]">
              {title}
            </Link>
          </h2>
          <p className="text-ink-soft first-letter:uppercase">{description}</p>
        </div>
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-saffron-fill text-on-saffron">
          <LineIcon path={COMMON_PATHS.play} className="ml-1 size-8" />
        </span>
      </div>
    </li>
  );
}
