import { useEffect, useState } from 'react';
import { letters as alphabet } from '#content/letters.ts';
import { surahs } from '#content/surahs.ts';
import { SIDES } from '#web/cards/side-rules.ts';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { sound } from '#web/platform/audio.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { classWall } from '#web/words/en/class-wall.ts';
import { answeredIn, cardsNotRight, countAnswers, type Question } from './answer-rules.ts';
import { ClassPlant } from './class-plant.tsx';
import {
  goOnInRound,
  putQuestion,
  readCards,
  raiseHand,
  takeHandBack,
  type Shown,
  type ShownRound,
} from './lesson-rules.ts';
import { say } from './letters-screen.tsx';
import { QuestionOnWall } from './question-on-wall.tsx';
import { useLetterDeal, useMeaningDeal, useNextDeal, type Deal } from './use-deal.tsx';
import { WallFrame, type Control } from './wall-frame.tsx';
import type { ScreenProps } from './screen-props.ts';

const words = classWall.controls;

type Props = ScreenProps<ShownRound>;

const CardReader = lazyPart(
  () => import('#web/cards/card-reader.tsx').then((file) => file.CardReader),
  <Spinner label={classWall.loading} />,
  <p role="alert">{classWall.cards.missing}</p>,
);
const CARDS_MOST = 40;

/** A question to all: hands are counted, then the answer is shown. */
export function RoundScreen(props: Props) {
  if (props.shown.of === 'next') return <NextRound {...props} />;
  return props.shown.of === 'letter' ? <LetterRound {...props} /> : <MeaningRound {...props} />;
}

function NextRound(props: Props) {
  return <Round {...props} deal={useNextDeal(props.pack, props.shown)} />;
}
function LetterRound(props: Props) {
  return <Round {...props} deal={useLetterDeal(props.pack)} />;
}
function MeaningRound(props: Props) {
  return <Round {...props} deal={useMeaningDeal(props.pack)} />;
}

function Round({ pack, lesson, shown, change, deal }: Props & { deal: Deal }) {
  const { place, question, isRevealed } = shown;
  const counts = countAnswers(shown);
  const count = answeredIn(counts);
  const turn = (rule: (now: Shown) => Shown) => change((now) => ({ ...now, shown: rule(now.shown) }));
  useDealt(deal, shown, (dealt) => turn((now) => putQuestion(now, dealt)));
  const [isReading, setIsReading] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const notRight = question && isRevealed ? cardsNotRight(question, shown.cards) : [];
  const passage = pack.passages[shown.passage];
  const isLast = place + 1 >= deal.count;
  const letter = question?.of === 'letter' ? alphabet.find(({ name }) => name === question.about) : undefined;
  const goOn = () => change((now) => goOnInRound(now, deal.count));
  const goOnLabel = isLast ? words.finish : words.nextQuestion;
  const controls: Control[] = [
    {
      action: 'goOn',
      label: isRevealed ? goOnLabel : words.reveal,
      icon: isRevealed ? 'arrowRight' : 'eye',
      isOff: !question,
    },
    {
      action: 'takeBack',
      label: words.takeBack,
      icon: 'again',
      isOff: shown.hands.length === 0 || isRevealed,
    },
    { action: 'cards', label: isReading ? classWall.cards.hide : classWall.cards.read, icon: 'screen' },
    ...(notRight.length > 0 ? [{ action: 'help', label: classWall.cards.help, icon: 'bulb' } as const] : []),
    ...(letter ? [{ action: 'hear', label: words.hear, icon: 'speaker' } as const] : []),
  ];
  const where = shown.of === 'next' && passage ? `${nameOfPassage(passage)} · ` : '';
  return (
    <WallFrame
      lesson={lesson}
      change={change}
      title={titleOf(shown, question)}
      name={deal.count > 0 ? `${where}${classWall.questionOf(place + 1, deal.count)}` : ''}
      said={saidOf(shown, lesson.classSize)}
      controls={controls}
      actions={{
        goOn,
        cards: () => setIsReading(!isReading),
        ...(notRight.length > 0 && { help: () => setIsHelping(true) }),
        takeBack: () => turn(takeHandBack),
        hear: () => letter && say(letter),
        ...Object.fromEntries(SIDES.map((side) => [side, () => turn((now) => raiseHand(now, side))])),
      }}
      score={
        <Score count={count} classSize={lesson.classSize} growth={lesson.growth} surah={passage?.surah} />
      }
    >
      {deal.instead}
      {deal.count === 0 && !deal.instead && <p className="wall-instead">{classWall.noQuestion}</p>}
      {!deal.instead && deal.count > 0 && !question && <Spinner label={classWall.loading} />}
      {question && (
        <QuestionOnWall
          key={question.about}
          question={question}
          counts={counts}
          isRevealed={isRevealed}
          onRaise={(side) => turn((now) => raiseHand(now, side))}
          onHear={letter && (() => say(letter))}
        />
      )}
      {question && isReading && (
        <aside aria-label={classWall.cards.read} className="wall-reader">
          <CardReader
            classSize={lesson.classSize || CARDS_MOST}
            question={question.about}
            onReading={({ sides }) => turn((now) => readCards(now, sides))}
          />
        </aside>
      )}
      {isHelping && (
        <Dialog title={classWall.cards.help} onClose={() => setIsHelping(false)}>
          <p className="text-section font-bold">{notRight.join(', ')}</p>
        </Dialog>
      )}
    </WallFrame>
  );
}

/** Dealt once for each question, and put into the stored lesson. A letter is heard when it is asked. */
function useDealt(deal: Deal, { place, question }: ShownRound, onDealt: (question: Question) => void): void {
  useEffect(() => {
    if (question || deal.instead || place >= deal.count) return;
    const dealt = deal.ask(place);
    if (!dealt) return;
    onDealt(dealt);
    const letter = dealt.of === 'letter' && alphabet.find(({ name }) => name === dealt.about);
    if (letter) void sound.speak(letter.audio);
  });
}

function titleOf({ of }: ShownRound, question: Question | null): string {
  if (of !== 'next' || !question || question.ask !== '') return classWall.rounds[of];
  return classWall.rounds.first(surahs[Number(question.about.split(':')[0]) - 1]?.name ?? '');
}

function saidOf(shown: ShownRound, classSize: number): string {
  const { question, isRevealed } = shown;
  if (!question) return '';
  const counts = countAnswers(shown);
  const count = answeredIn(counts);
  const right = SIDES[question.right] ?? 'a';
  if (isRevealed) return classWall.rightIs(classWall.sides[right], counts[right], count);
  if (count === 0) return classWall.raise;
  return classSize > 0 ? classWall.answeredOf(count, classSize) : classWall.answered(count);
}

type ScoreProps = { count: number; classSize: number; growth: number; surah: number | undefined };

/** How many have answered, and the class's plant. */
function Score({ count, classSize, growth, surah }: ScoreProps) {
  const dots = Math.max(count, classSize);
  return (
    <>
      <div aria-hidden="true" className="wall-score">
        <span className="wall-count">{count}</span>
        <span className="wall-dots">
          {Array.from({ length: dots }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- dots are alike
            <span key={index} data-on={index < count || undefined} />
          ))}
        </span>
      </div>
      <ClassPlant growth={growth} surah={surah} />
    </>
  );
}
