import { letters as alphabet } from '#content/letters.ts';
import { SIDES } from '#web/cards/side-rules.ts';
import { shuffle, type Random } from '#web/platform/random.ts';
import { dealChoices, type JoinStep, type Pools } from '#web/round/choice-rules.ts';
import { openingsOf } from '#web/round/opening-rules.ts';
import type { Question } from './answer-rules.ts';

/** They are read from afar: as few words as tell them apart. */
const FEWEST_WORDS = 3;

/** Which ayah comes next? */
export function askNext(step: JoinStep, pools: Pools, random: Random): Question {
  const { before, right } = step;
  const choices = dealChoices(step, pools, SIDES.length, random);
  const openings = openingsOf(
    choices.map(({ arabic }) => arabic),
    FEWEST_WORDS,
  );
  return {
    of: 'next',
    about: `${right.surah_number}:${right.ayah_number}`,
    ask: before?.arabic ?? '',
    choices: openings.map(({ text }) => text),
    right: choices.indexOf(right),
  };
}

/** Letters whose names or sounds are easily taken for each other, first of all by ear. */
const ALIKE = ['تط', 'سصث', 'هح', 'ذظز', 'دض', 'قك', 'عا', 'غخ', 'بن', 'جش'];

/** Which letter did you hear? The others: what sounds like it, then the letters of this week, then any. */
export function askLetter(name: string, week: readonly string[], random: Random): Question {
  const asked = alphabet.find((each) => each.name === name);
  const alike = ALIKE.find((group) => asked && group.includes(asked.letter)) ?? '';
  const soundsAlike = alphabet.filter(({ letter }) => alike.includes(letter)).map((each) => each.name);
  const others = [soundsAlike, week, alphabet.map((each) => each.name)].flatMap((each) =>
    shuffle(each, random),
  );
  return { of: 'letter', about: name, ask: '', ...dealt(name, others, random) };
}

type Meaning = { ref: string; arabic: string; meaning: string };

/** Which meaning? The others come from this week first. */
export function askMeaning(
  { ref, arabic, meaning }: Meaning,
  week: readonly Meaning[],
  all: readonly Meaning[],
  random: Random,
): Question {
  const others = [week, all].flatMap((each) => shuffle(each, random)).map((each) => each.meaning);
  return { of: 'meaning', about: ref, ask: arabic, ...dealt(meaning, others, random) };
}

function dealt(
  right: string,
  others: readonly string[],
  random: Random,
): Pick<Question, 'choices' | 'right'> {
  const different = [...new Set([right, ...others])].slice(0, SIDES.length);
  const choices = shuffle(different, random);
  return { choices, right: choices.indexOf(right) };
}
