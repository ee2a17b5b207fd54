import { keepDraft } from '#web/pack/draft.ts';
import { nameOfPack, nameOfPassage } from '#web/pack/task-names.ts';
import { packWords } from '#web/words/en/pack.ts';
import { fillScreen } from '#web/platform/full-screen.ts';
import { goTo } from '#web/platform/go-to.ts';
import { sound } from '#web/platform/audio.ts';
import { classWall } from '#web/words/en/class-wall.ts';
import { ClassPlant } from './class-plant.tsx';
import { showPassage, showRound, type Shown } from './lesson-rules.ts';
import { packOfHard } from './next-pack-rules.ts';
import type { ScreenProps } from './screen-props.ts';
import { WallFrame } from './wall-frame.tsx';

const words = classWall.start;
const TEACH = '/teach';

type Choice = { name: string; shown: Shown };

/** What the class can do together, one tap away. */
export function StartScreen({ pack, lesson, change }: ScreenProps<unknown>) {
  const rows = [
    ...pack.passages.map((passage, index) => ({
      name: nameOfPassage(passage),
      choices: choicesOf(index, passage),
    })),
    ...(pack.letters.length > 0 ? [{ name: packWords.letters(pack.letters.length), choices: LETTERS }] : []),
    ...(pack.phrases.length > 0 ? [{ name: packWords.phrases(pack.phrases.length), choices: PHRASES }] : []),
  ];
  const next = packOfHard(pack, lesson.asked, words.nextTitle);

  function open(shown: Shown) {
    sound.unlock();
    void fillScreen(true);
    change((now) => ({ ...now, shown }));
  }
  function makeNext() {
    if (!next) return;
    keepDraft(next);
    goTo(TEACH);
  }

  return (
    <WallFrame
      lesson={lesson}
      change={change}
      title={pack.title || words.title}
      {...(pack.title && { name: words.title })}
      said={nameOfPack(pack)}
      actions={{ leave: () => goTo(TEACH) }}
      score={<ClassSize lesson={lesson} change={change} />}
    >
      <div className="wall-start">
        <ul aria-label={words.what}>
          {rows.map(({ name, choices }) => (
            <li key={name}>
              <h2>{name}</h2>
              {choices.map((choice, index) => (
                <button
                  key={choice.name}
                  type="button"
                  aria-label={`${choice.name} ${name}`}
                  data-first={index === 0 || undefined}
                  className="wall-choice"
                  onClick={() => open(choice.shown)}
                >
                  {choice.name}
                </button>
              ))}
            </li>
          ))}
        </ul>
        <div className="wall-grown">
          {lesson.asked.length > 0 && (
            <div>
              <p>{next ? words.hard : words.noneHard}</p>
              {next && (
                <button type="button" className="wall-choice" data-first onClick={makeNext}>
                  {words.makeNext}
                </button>
              )}
            </div>
          )}
          <ClassPlant growth={lesson.growth} surah={pack.passages[0]?.surah} />
        </div>
      </div>
    </WallFrame>
  );
}

function choicesOf(index: number, { from, to }: { from: number; to: number }): Choice[] {
  const read: Choice = { name: words.read, shown: showPassage(index) };
  if (from === to) return [read];
  return [
    read,
    // Its cards are dealt when the texts are there.
    { name: words.order, shown: { is: 'order', passage: index, board: 0, order: [], picked: null } },
    { name: words.next, shown: showRound('next', index) },
  ];
}

const LETTERS: Choice[] = [
  { name: words.letters, shown: { is: 'letters', place: 0, isPair: false } },
  { name: words.letter, shown: showRound('letter') },
];
const PHRASES: Choice[] = [
  { name: words.phrases, shown: { is: 'phrases', place: 0, hasMeaning: false } },
  { name: words.meaning, shown: showRound('meaning') },
];

const MOST_CHILDREN = 40;

/** So that the wall can show how many have not answered yet. */
function ClassSize({ lesson: { classSize }, change }: Pick<ScreenProps<unknown>, 'lesson' | 'change'>) {
  return (
    <label className="wall-children">
      {words.children}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_CHILDREN}
        value={classSize === 0 ? '' : classSize}
        onChange={({ target }) => {
          const count = Math.min(MOST_CHILDREN, Math.max(0, Math.trunc(target.valueAsNumber) || 0));
          change((now) => ({ ...now, classSize: count }));
        }}
      />
    </label>
  );
}
