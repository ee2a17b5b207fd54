import { lastWords, wordsIn } from '#content/cut.ts';
import { letters as alphabet } from '#content/letters.ts';
import { SIDE_LOOKS, SIDES, type Side } from '#web/cards/side-rules.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { Ayah } from '#web/ui/ayah.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { classWall as words } from '#web/words/en/class-wall.ts';
import type { Counts, Question } from './answer-rules.ts';
import { useFit } from './use-fit.ts';
import { freeKeys } from './wall-frame.tsx';

/** Of an ayah with more words its end is shown, which is what the next one is said after. */
const WHOLE_UP_TO = 10;
const SHOWN_WORDS = 7;

type Props = {
  question: Question;
  counts: Counts;
  isRevealed: boolean;
  onRaise: (side: Side) => void;
  onHear: (() => void) | undefined;
};

/** What is asked, and four answers in four colours with their letters. */
export function QuestionOnWall({ question, counts, isRevealed, onRaise, onHear }: Props) {
  const asked = useFit('card');
  const answers = useFit('card');
  const { of, ask, choices, right } = question;
  return (
    <div className="wall-question" data-of={of} data-answers={choices.length}>
      {of === 'letter' && (
        <button type="button" aria-label={words.controls.hear} className="wall-hear" onClick={onHear}>
          <Icon name="speaker" className="size-full" />
        </button>
      )}
      {ask !== '' && (
        <div ref={asked}>
          <p data-fit dir="rtl" className="wall-asked">
            <span>
              {isCut(ask) && <span aria-hidden="true">… </span>}
              <Ayah text={isCut(ask) ? lastWords(ask, SHOWN_WORDS) : ask} />
            </span>
          </p>
        </div>
      )}
      <ol ref={answers} dir="rtl" className="wall-answers">
        {choices.map((choice, place) => {
          const side = SIDES[place] ?? 'a';
          const isRight = place === right;
          return (
            <li key={choice}>
              <button
                type="button"
                disabled={isRevealed}
                data-side={side}
                data-answer={isRevealed ? (isRight ? 'right' : 'other') : undefined}
                className="wall-answer"
                onClick={(event) => {
                  freeKeys(event);
                  onRaise(side);
                }}
              >
                <span className="sr-only" lang="en" dir="ltr">
                  {words.choice(words.sides[side], place + 1)}
                  {isRevealed && isRight && `, ${words.right}`}
                  {isRevealed && `, ${words.answered(counts[side])}`}:{' '}
                </span>
                <span aria-hidden="true" className="wall-side">
                  <span lang="ar" className="wall-side-letter">
                    {SIDE_LOOKS[side].letter}
                  </span>
                  {isRevealed && <span className="wall-side-count">{counts[side]}</span>}
                </span>
                <span data-fit className="wall-answer-text">
                  <Choice of={of} text={choice} />
                </span>
                {isRevealed && isRight && (
                  <span aria-hidden="true" className="wall-right">
                    <Icon name="check" className="size-full" />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const isCut = (text: string): boolean => wordsIn(text).length > WHOLE_UP_TO;

function Choice({ of, text }: { of: Question['of']; text: string }) {
  if (of === 'next') return <Ayah text={text} />;
  if (of === 'meaning') return <bdi lang="en">{text}</bdi>;
  return <LetterGlyph letter={alphabet.find(({ name }) => name === text)?.letter ?? ''} />;
}
