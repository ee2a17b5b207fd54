import { useEffect } from 'react';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { random } from '#web/platform/random.ts';
import { openingsOf } from '#web/round/opening-rules.ts';
import { Ayah } from '#web/ui/ayah.tsx';
import { classWall } from '#web/words/en/class-wall.ts';
import { ClassPlant } from './class-plant.tsx';
import { showOrder, showPassage, tapCard, type ShownOrder } from './lesson-rules.ts';
import { boardsOf, isWhole, joinsHeld } from './order-rules.ts';
import { usePassage } from './passage-texts.tsx';
import { useFit } from './use-fit.ts';
import { freeKeys, WallFrame, type Control } from './wall-frame.tsx';
import type { ScreenProps } from './screen-props.ts';

const words = classWall.order;
const { controls } = classWall;

/** Read from afar, as in the rounds. */
const FEWEST_WORDS = 3;

/** The passage on cards, shuffled: two that are tapped change places, and what follows rightly glows. */
export function OrderScreen({ pack, lesson, shown, change }: ScreenProps<ShownOrder>) {
  const passage = pack.passages[shown.passage];
  const { texts, instead } = usePassage(passage);
  const ayahs = texts?.ayahs ?? [];
  const boards = boardsOf(ayahs.length);
  const textsOn = (board: number) => {
    const { from = 0, count = 0 } = boards[board] ?? {};
    return ayahs.slice(from, from + count).map(({ arabic }) => arabic);
  };
  const cards = textsOn(shown.board);
  const isDealt = cards.length > 0 && shown.order.length === cards.length;
  const deal = (board: number) =>
    change((now) => ({ ...now, shown: showOrder(shown.passage, board, textsOn(board), random) }));
  useEffect(() => {
    if (cards.length > 0 && !isDealt) deal(shown.board); // chosen before the texts were there
  });
  const isDone = isDealt && isWhole(shown.order, cards);
  const held = isDealt ? joinsHeld(shown.order, cards) : [];
  const next = isDone && boards[shown.board + 1] ? () => deal(shown.board + 1) : undefined;
  const own: Control[] = [
    { action: 'shuffle', label: controls.shuffle, icon: 'swap', isOff: !isDealt },
    { action: 'ayahs', label: controls.ayahs, icon: 'eye' },
    ...(next ? [{ action: 'goOn', label: controls.nextBoard, icon: 'arrowRight' } as const] : []),
  ];
  const state = isDone ? words.whole : words.held(held.filter(Boolean).length, Math.max(0, cards.length - 1));
  const { from = 0 } = boards[shown.board] ?? {};
  return (
    <WallFrame
      lesson={lesson}
      change={change}
      title={isDone ? words.whole : words.title}
      name={passage ? nameOfPassage(passage) : ''}
      said={shown.picked === null ? state : words.picked}
      controls={own}
      actions={{
        shuffle: () => deal(shown.board),
        ayahs: () => change((now) => ({ ...now, shown: showPassage(shown.passage, from) })),
        goOn: next,
      }}
      score={<ClassPlant growth={lesson.growth} surah={passage?.surah} />}
    >
      {instead}
      {isDealt && (
        <Board
          key={shown.board}
          cards={cards}
          shown={shown}
          held={held}
          onTap={(place) => change((now) => tapCard(now, place, cards))}
        />
      )}
    </WallFrame>
  );
}

type BoardProps = {
  cards: readonly string[];
  shown: ShownOrder;
  held: readonly boolean[];
  onTap: (place: number) => void;
};

function Board({ cards, shown: { order, picked }, held, onTap }: BoardProps) {
  const board = useFit('card');
  const openings = openingsOf(cards, FEWEST_WORDS);
  return (
    <ol ref={board} dir="rtl" className="wall-board" data-count={cards.length}>
      {order.map((card, place) => {
        const isJoined = held[place] ?? false;
        const glows = isJoined || (held[place + 1] ?? false);
        return (
          <li key={card} data-joined={isJoined || undefined}>
            <button
              type="button"
              className="wall-card"
              aria-pressed={picked === place}
              data-glows={glows || undefined}
              onClick={(event) => {
                freeKeys(event);
                onTap(place);
              }}
            >
              <span className="sr-only" lang="en" dir="ltr">
                {words.card(place + 1, order.length)}
                {isJoined && `, ${words.joined}`}:{' '}
              </span>
              <span data-fit className="wall-card-text">
                <Ayah text={openings[card]?.text ?? ''} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
