import { longDay } from './dates.ts';
import { counted } from './counted.ts';

type StageName = 'seed' | 'sprout' | 'sapling' | 'young tree' | 'tree' | 'fruit';
type StateName = 'told' | 'taught' | 'recognised' | 'recalled' | 'known';

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

/** How a plant came to be what it is; it never goes back, so this is said of what was: today's count may be lower. */
const meanings: Readonly<Record<StageName, string>> = {
  seed: 'You have begun.',
  sprout: 'You have said a fifth of it by heart.',
  sapling: 'You have said half of it by heart.',
  'young tree': 'You have said all of it by heart.',
  tree: 'You have come to know half of it.',
  fruit: 'You have come to know this surah.',
};

/** The state of a link, and with it of the ayah's bead. */
const states: Readonly<Record<StateName, string>> = {
  told: 'told',
  taught: 'begun',
  recognised: 'recognised',
  recalled: 'recalled',
  known: 'known',
};

export const garden = {
  title: 'The garden',
  intro: 'What you learn grows here. A drop means it is time to review. Nothing ever shrinks.',
  opening: 'One moment…',
  failed: 'We could not open the garden.',
  retry: 'Try again',
  empty: {
    title: 'Nothing is planted yet',
    text: 'Practise a surah or play with the letters. Your first plant will grow here.',
    memorise: 'Choose a surah',
    games: 'Play with letters',
  },
  counts: (counts: readonly { stage: StageName; count: number }[]) =>
    counts.map(({ stage, count }) => many[stage](count).replaceAll(' ', '\u00a0')).join('\u00a0· '),
  /** Many are not counted: a large number would only weigh on somebody. */
  thirsty: (count: number) =>
    count === 0
      ? 'Nothing needs water today.'
      : count === 1
        ? 'One plant needs water.'
        : count <= 5
          ? `${count} plants need water.`
          : 'Some plants need water.',
  grownUps: { door: 'For grown-ups', hint: 'Hold the button for a moment.' },
  jump: { label: 'In the garden', surahs: 'Surahs', letters: 'Letters', pages: 'Pages' },
  surahs: {
    title: 'Surahs',
    waiting: (count: number) => (count === 1 ? '1 surah not started yet' : `${count} surahs not started yet`),
    waitingTable: 'Not started yet',
    table: 'Surahs by juz',
    columns: { surah: 'Surah', plant: 'Plant', ayahs: 'Ayahs', water: 'Water' },
  },
  juz: (numbers: readonly number[]) => `Juz ${numbers.join('–')}`,
  stages,
  meanings,
  states,
  /** A plant of which everything was only told is drawn pale. */
  pale: (stage: StageName) => `${stages[stage]}, pale: not asked yet`,
  paleMeaning: 'You told us you know it. It turns green once you recite it.',
  notStarted: 'Not started yet',
  counted,
  needsWater: 'Time to review',
  needsNoWater: 'Nothing to review',
  letters: {
    title: 'The letters’ garden',
    sure: (count: number) =>
      count === 0
        ? 'A leaf for every letter.'
        : count === 1
          ? '1 letter known by ear.'
          : `${count} letters known by ear.`,
    hint: 'Find a letter by ear four times in a row. Use two days or more. Then its leaf turns dark green. A drop means: listen again. Tap a leaf to hear its letter.',
    stages: { bud: 'a bud', leaf: 'growing', sure: 'known by ear' },
    thirsty: 'time to listen again',
    leaf: (letter: string, stage: string) => `${letter}, ${stage}`,
  },
  surah: {
    back: 'The whole garden',
    unknown: 'No surah found',
    unknownText: 'Please check the address.',
    again: {
      today: 'Time to review today.',
      tomorrow: 'We will ask again tomorrow.',
      on: (day: string) => `We will ask again on ${longDay(day)}.`,
      paused: 'We will ask again after the pause.',
    },
    practise: 'Practise',
    practiseAyahs: (from: number, to: number) =>
      from === to ? `Practise ayah ${from}` : `Practise ayahs ${from} to ${to}`,
    begin: 'Begin this surah',
    chain: 'The chain',
    chainHint: 'A bead is an ayah. A thread is the link from the ayah before. Tap a bead to see more.',
    key: 'What the beads mean',
    bead: (ayah: number, state: string, isWeak: boolean) =>
      `Ayah ${ayah}: ${state}${isWeak ? ', weak link' : ''}`,
    ayah: (ayah: number) => `Ayah ${ayah}`,
    link: (ayah: number) => (ayah === 1 ? 'the beginning' : `the link from ayah ${ayah - 1} to ${ayah}`),
    shortLink: (ayah: number) => (ayah === 1 ? 'Beginning' : `${ayah - 1} → ${ayah}`),
    none: 'not started',
    /** What a state says of the ayah, in a sentence. */
    stateTold: {
      none: 'Not started yet.',
      told: 'You told us you know it. We will ask.',
      taught: 'You have begun to learn it. Next, say it by heart.',
      recognised: 'You chose the right card. Next, say it by heart.',
      recalled: 'You said it by heart.',
      known: 'You said it by heart, and again days later.',
    },
    weakTold: 'This link is weak.',
    asked: (day: string) => `Last asked on ${longDay(day)}.`,
    close: 'Close',
    weak: 'Weak links',
    practiseLink: 'Practise this link',
    similar: 'Easy to mix up',
    similarPair: (one: string, other: string) => `${one} and ${other}`,
    place: (surah: string, ayah: number) => `${surah} ${ayah}`,
    table: {
      show: 'The chain as a table',
      columns: {
        ayah: 'Ayah',
        state: 'State',
        link: 'Link',
        asked: 'Last asked',
        again: 'Next time',
      },
      weak: 'weak',
      unknown: '–',
    },
  },
};
