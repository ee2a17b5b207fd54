import { Link } from 'react-router';
import { partsOfPage } from '#content/mushaf/pages.ts';
import { surahs } from '#content/surahs.ts';
import { levelToCarryOn } from '#web/games/level-rules.ts';
import { keptPage } from '#web/mushaf/kept-page.ts';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { pictureOf } from '#web/record/garden/stage-rules.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import type { News } from '#web/record/use/newest.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { COMMON_PATHS, LineIcon } from '#web/ui/line-icon.tsx';
import { home } from '#web/words/en/home.ts';
import { learners } from '#web/words/en/learners.ts';

const words = home.tiles;

const TILE =
  'relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-[1.5rem] border border-line bg-surface shadow-card hover:shadow-lift';

/** A full triangle: it is pressed. */
const PLAY = '[&>path]:fill-current';

/** What floats around the face in the poster. */
const BUBBLES = ['ا', 'ب', 'ت', 'ث'];

type GameProps = { game: NonNullable<News['game']> };

export function GameTile({ game: { name, progress } }: GameProps) {
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
          <LineIcon path={COMMON_PATHS.play} className={`size-5 ${PLAY}`} />
        </span>
      </div>
      <TileWords to={`/${name}`} title={words.games[name]} text={words.carryOn(level)} />
    </div>
  );
}

/** In the place of Today, for a child who only plays: the same game, as the one loud thing. */
export function GamePoster({ game: { name, progress } }: GameProps) {
  const learner = useCurrentLearner();
  const level = levelToCarryOn[name](progress.finishedLevel, progress.last?.level ?? 0);
  return (
    <section aria-labelledby="game-poster" className={`${TILE} rounded-[1.75rem]`}>
      <div className="home-bubbles relative min-h-32 flex-1 overflow-hidden" aria-hidden="true">
        {BUBBLES.map((letter) => (
          <Arabic key={letter}>{letter}</Arabic>
        ))}
        {learner && (
          <AnimalPicture
            animal={learner.animal}
            className="absolute inset-x-0 bottom-0 mx-auto size-48 max-h-[84%] max-w-[52%] object-contain object-bottom"
          />
        )}
      </div>
      <div className="flex items-center gap-4 px-5 py-4">
        <div className="min-w-0 flex-1">
          {learner && (
            <p dir="auto" className="truncate text-ink-soft">
              {learners.salaam(learner)}
            </p>
          )}
          <h2 id="game-poster" className="text-section font-bold">
            <Link
              to={`/${name}`}
              className="no-underline after:absolute after:inset-0 after:rounded-[1.75rem]"
            >
              {words.games[name]}
            </Link>
          </h2>
          <p className="text-ink-soft">{words.carryOn(level)}</p>
        </div>
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-saffron-fill text-on-saffron shadow-card">
          <LineIcon path={COMMON_PATHS.play} className={`size-8 ${PLAY}`} />
        </span>
      </div>
    </section>
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

/** A book that lies open. */
const BOOK = 'M2.5 4.5H8a4 4 0 0 1 4 4V20a3 3 0 0 0-3-3H2.5zM21.5 4.5H16a4 4 0 0 0-4 4V20a3 3 0 0 1 3-3h6.5z';

/** The page of the mushaf that was left open on this device. */
export function PageRow() {
  const page = useObservable(keptPage, UNKNOWN);
  if (page === undefined) return null;
  const [first] = partsOfPage(page);
  return (
    <div className={`home-page ${TILE} flex-row! items-center gap-4 px-5`}>
      <LineIcon path={BOOK} className="size-6 shrink-0 text-green" />
      <div className="min-w-0 flex-1">
        <h2 className="leading-snug font-bold">
          <Link to="/mushaf" className="no-underline after:absolute after:inset-0 after:rounded-[1.5rem]">
            {words.page(page)}
          </Link>
        </h2>
        <p className="text-[0.9375rem] leading-snug text-ink-soft">{words.leftOpen}</p>
      </div>
      <Arabic className="text-2xl text-green-strong">
        {surahs[(first?.surah ?? 0) - 1]?.arabicName ?? ''}
      </Arabic>
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
