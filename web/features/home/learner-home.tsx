import { LOADING } from '#web/platform/loaded.tsx';
import { useNews } from '#web/record/use/newest.ts';
import { useToday } from '#web/record/use/use-today.ts';
import { GamePoster, GameTile, GardenTile, PageRow } from './learner-tiles.tsx';
import { TodayCard } from './today-card.tsx';

type Props = { learnerId: string; isTodayShown: boolean };

/** Today, the game that was played last, what is newest in the garden, and the page that was left open. Who only plays is not asked for a plan. */
export function LearnerHome({ learnerId, isTodayShown }: Props) {
  const read = useToday();
  const news = useNews(learnerId);
  const found = news.status === 'ready' ? news.value : undefined;
  const isNew = read.status === 'ready' && read.value.state.is === 'new';
  const onlyGame = isTodayShown && isNew ? found?.game : undefined;
  const isUndecided = isNew && news.status === 'loading';
  return (
    <>
      {isTodayShown && (
        <div className="home-today">
          {onlyGame ? (
            <GamePoster game={onlyGame} />
          ) : (
            <TodayCard learnerId={learnerId} read={isUndecided ? LOADING : read} />
          )}
        </div>
      )}
      <div className="home-tiles">
        {found?.game && !onlyGame && <GameTile game={found.game} />}
        {found && <GardenTile news={found} />}
      </div>
      <PageRow />
    </>
  );
}
