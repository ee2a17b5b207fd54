import { Link } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { levelToCarryOn } from '#web/games/level-rules.ts';
import { pictureOf } from '#web/record/garden/stage-rules.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import type { News } from '#web/record/use/newest.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { COMMON_PATHS, LineIcon } from '#web/ui/line-icon.tsx';
import { home } from '#web/words/en/home.ts';

const words = home.tiles;

const TILE =
  'relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-[1.5rem] border border-line bg-surface shadow-card hover:shadow-lift';

export function GameTile({ game: { name, progress } }: { game: NonNullable<News['game']> }) {
  const learner = useCurrentLearner();
  const level = levelToCarryOn[name](progress.finishedLevel, progress.last?.level ?? 0);
  return (
    <div className={TILE}>
      <div className="relative min-h-20 flex-1 bg-picture">
        {learner && (
          <AnimalPicture
            animal={learner.animal}
            className="absolute inset-y-0 start-[8%] my-auto max-h-[88%] w-[min(46%,11rem)]"
          />
        )}
        <span className="absolute inset-y-0 end-[12%] my-auto grid size-11 shrink-0 place-items-center rounded-full bg-saffron-fill text-on-saffron">
          <LineIcon path={COMMON_PATHS.play} />
        </span>
      </div>
      <TileWords to={`/${name}`} title={words.games[name]} text={words.carryOn(level)} />
    </div>
  );
}

export function GardenTile({ news: { plant, leaves } }: { news: News }) {
  const surah = surahs[(plant?.surah ?? 0) - 1]?.name;
  const grown = plant?.stage && surah ? words.newest[plant.stage](surah) : undefined;
  const text = grown ?? (leaves > 0 ? words.leaves(leaves) : words.empty);
  const picture = plant?.stage
    ? pictureOf(plant)
    : pictureOf({ surah: 1, stage: leaves > 0 ? 'sprout' : 'seed' });
  return (
    <div className={TILE}>
      <div className="home-lawn relative min-h-20 flex-1">
        <img
          src={picture}
          alt=""
          width="100"
          height="120"
          className="absolute inset-x-0 bottom-0 mx-auto h-[min(94%,9rem)] w-auto"
        />
      </div>
      <TileWords to="/garden" title={words.garden} text={text} />
    </div>
  );
}

/** The whole tile is the target, the link in its title carries the name. */
function TileWords({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <div className="px-4 py-2.5">
      <h2 className="leading-snug font-bold">
        <Link to={to} className="no-underline after:absolute after:inset-0 after:rounded-[1.5rem]">
          {title}
        </Link>
      </h2>
      <p className="text-[0.9375rem] leading-snug text-ink-soft">{text}</p>
    </div>
  );
}
