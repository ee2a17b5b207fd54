import { longDay } from './dates.ts';

type StageName = 'seed' | 'sprout' | 'sapling' | 'young tree' | 'tree' | 'fruit';

const stages: Readonly<Record<StageName, string>> = {
  seed: 'Seed',
  sprout: 'Sprout',
  sapling: 'Sapling',
  'young tree': 'Young tree',
  tree: 'Tree',
  fruit: 'Tree with fruit',
};

const many: Readonly<Record<StageName, (count: number) => string>> = {
  seed: (count) => (count === 1 ? '1 seed' : `${count} seeds`),
  sprout: (count) => (count === 1 ? '1 sprout' : `${count} sprouts`),
  sapling: (count) => (count === 1 ? '1 sapling' : `${count} saplings`),
  'young tree': (count) => (count === 1 ? '1 young tree' : `${count} young trees`),
  tree: (count) => (count === 1 ? '1 tree' : `${count} trees`),
  fruit: (count) => (count === 1 ? '1 tree with fruit' : `${count} trees with fruit`),
};

/** What a plant says of the surah. */
const meanings: Readonly<Record<StageName, string>> = {
  seed: 'Begun.',
  sprout: 'A fifth of it was recalled.',
  sapling: 'Half of it was recalled.',
  'young tree': 'All of it was recalled.',
  tree: 'Half of it was known.',
  fruit: 'It was known.',
};

/** What the step into an ayah counts as now. */
const states = {
  told: 'Told',
  taught: 'Taught',
  recognised: 'Recognised',
  recalled: 'Recalled',
  known: 'Known',
};

export const garden = {
  title: 'The garden',
  intro: 'What is learned grows here. It gets thirsty, and never smaller.',
  opening: 'Opening the garden...',
  failed: 'The garden could not be opened.',
  retry: 'Try again',
  offer: 'Whose garden shall it be?',
  empty: {
    title: 'Nothing is planted yet',
    text: 'Practise a surah or play with the letters, and something will grow here.',
    memorise: 'Choose a surah',
    games: 'Play with letters',
  },
  of: (who: string) => `${who}’s garden`,
  counts: (counts: readonly { stage: StageName; count: number }[]) =>
    counts.map(({ stage, count }) => many[stage](count).replaceAll(' ', '\u00a0')).join('\u00a0· '),
  /** Many are not counted: a large number would only weigh on somebody. */
  thirsty: (count: number) =>
    count === 0
      ? 'Nothing is thirsty today.'
      : count === 1
        ? 'One plant would like water.'
        : count <= 5
          ? `${count} plants would like water.`
          : 'Some of them would like water.',
  grownUps: { door: 'For grown-ups', hint: 'Hold it for a moment.' },
  jump: { label: 'In the garden', surahs: 'Surahs', letters: 'Letters' },
  surahs: {
    title: 'Surahs',
    waiting: 'Ground that waits',
    waitingHint: 'Nothing has been sown here yet. Any of them may be the next.',
    table: 'Surahs by juz',
    columns: { surah: 'Surah', plant: 'Plant', ayahs: 'Ayahs begun', water: 'Water' },
  },
  juz: (numbers: readonly number[]) => `Juz ${numbers.join('–')}`,
  stages,
  states,
  meanings,
  notSown: 'Not sown yet',
  begun: (begun: number, all: number) => (begun === all ? `all ${all}` : `${begun} of ${all}`),
  isThirsty: 'Thirsty',
  notThirsty: 'Not thirsty',
  letters: {
    title: 'The letters’ garden',
    sure: (count: number) =>
      count === 0
        ? 'A leaf for every letter.'
        : count === 1
          ? '1 letter is sure.'
          : `${count} letters are sure.`,
    hint: 'A leaf is full green once its letter was right four times in a row, over two days or more. Touch a leaf to hear it.',
    stages: { bud: 'a bud', leaf: 'growing', sure: 'sure' },
    leaf: (letter: string, stage: string) => `${letter}, ${stage}`,
  },
  surah: {
    back: 'The whole garden',
    unknown: 'There is no surah of this name',
    unknownText: 'The address may be mistyped.',
    learned: (begun: number, all: number) =>
      begun === all ? `All ${all} ayahs begun` : `${begun} of ${all} ayahs begun`,
    again: {
      today: 'It would like water today.',
      tomorrow: 'It comes again tomorrow.',
      on: (day: string) => `It comes again on ${longDay(day)}.`,
      paused: 'It waits until the pause is over.',
    },
    practise: 'Practise',
    practiseAyahs: (from: number, to: number) =>
      from === to ? `Practise ayah ${from}` : `Practise ayahs ${from} to ${to}`,
    begin: 'Begin this surah',
    chain: 'The chain',
    chainHint: 'A bead for each ayah, a thread for each step between two. Touch a bead to know more.',
    bead: (ayah: number, stage: string, thread: string) => `Ayah ${ayah}: ${stage}, ${thread}`,
    ayah: (ayah: number) => `Ayah ${ayah}`,
    step: (ayah: number) =>
      ayah === 1 ? 'the step into ayah 1' : `the step from ayah ${ayah - 1} to ${ayah}`,
    shortStep: (ayah: number) => (ayah === 1 ? 'into 1' : `${ayah - 1} → ${ayah}`),
    threads: { none: 'not asked yet', thin: 'thin thread', firm: 'firm thread' },
    threadTold: {
      none: 'Not asked yet.',
      thin: 'The thread is still thin.',
      firm: 'The thread is firm.',
    },
    asked: (day: string) => `Last asked on ${longDay(day)}.`,
    close: 'Close',
    weak: 'Threads that are still thin',
    practiseStep: 'Practise this step',
    similar: 'Easily taken for each other',
    similarPair: (one: string, other: string) => `${one} and ${other}`,
    place: (surah: string, ayah: number) => `${surah} ${ayah}`,
    table: {
      show: 'The chain as a table',
      columns: { ayah: 'Ayah', bead: 'Bead', thread: 'Thread', asked: 'Last asked', again: 'Comes again' },
      unknown: '–',
    },
  },
};
