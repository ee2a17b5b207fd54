import { useCalendarDay } from '#web/platform/calendar-day.ts';
import { LOADING } from '#web/platform/loaded.tsx';
import { useNews } from '#web/record/use/newest.ts';
import { useLearnerOfToday } from '#web/record/use/today-room.ts';
import { useToday } from '#web/record/use/use-today.ts';
import { GamePoster, GameTile, GardenTile, PageRow } from './learner-tiles.tsx';
import { TodayCard } from './today-card.tsx';

type Props = { learnerId: string };

export function LearnerHome(props: Props) {
  return <HomeOfDay key={useCalendarDay()} {...props} />;
}

/** Today, the game that was played last, what is newest in the garden, and the page that was left open. Who only plays is not asked for a plan. */
function HomeOfDay({ learnerId }: Props) {
  const isTodayShown = useLearnerOfToday() !== undefined;
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
