import { SIDES } from '#web/cards/side-rules.ts';
import {
  flag,
  integer,
  listOf,
  objectOf,
  oneOf,
  or,
  text,
  tupleOf,
  type Shape,
} from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';
import { STEPS } from '#web/round/ladder-rules.ts';
import type { Question } from './answer-rules.ts';
import type { Lesson, Shown } from './lesson-rules.ts';

const KINDS = ['next', 'letter', 'meaning'] as const;

const questionShape: Shape<Question> = objectOf({
  of: oneOf(KINDS),
  about: text,
  ask: text,
  choices: listOf(text),
  right: integer,
});

type ShapesOfShown = { [Is in Shown['is']]: Shape<Extract<Shown, { is: Is }>> };

const SHOWN: ShapesOfShown = {
  start: objectOf({ is: oneOf(['start']) }),
  passage: objectOf({
    is: oneOf(['passage']),
    passage: integer,
    ayah: integer,
    step: oneOf(STEPS),
    peeked: listOf(integer),
    isPage: flag,
  }),
  order: objectOf({
    is: oneOf(['order']),
    passage: integer,
    board: integer,
    order: listOf(integer),
    picked: or(integer, null),
  }),
  letters: objectOf({ is: oneOf(['letters']), place: integer, isPair: flag }),
  phrases: objectOf({ is: oneOf(['phrases']), place: integer, hasMeaning: flag }),
  round: objectOf({
    is: oneOf(['round']),
    of: oneOf(KINDS),
    passage: integer,
    place: integer,
    question: or(questionShape, null),
    hands: listOf(oneOf(SIDES)),
    cards: listOf(tupleOf(integer, oneOf(SIDES))),
    isRevealed: flag,
  }),
};

const tagShape = objectOf({
  is: oneOf(['start', 'passage', 'order', 'letters', 'phrases', 'round']),
});

const shownShape: Shape<Shown> = (value) => SHOWN[tagShape(value).is](value);

const lessonShape: Shape<Lesson> = objectOf({
  pack: text,
  shown: shownShape,
  classSize: integer,
  look: oneOf(['cream', 'black']),
  asked: listOf(objectOf({ of: oneOf(KINDS), about: text, right: integer, answered: integer })),
  growth: integer,
});

/** The lesson of this tab: after a sleep or a reload it is where it was. Nothing of it is on a server. */
export const savedLesson = stored('class', { area: 'tab', ...json(lessonShape) });
