/** Sheets of paper for a class. */
export const print = {
  title: 'Print',
  intro: 'Choose the sheets, then print them on A4 or Letter, as your printer has it.',
  loading: 'Loading the texts…',
  failed: 'We could not load the texts. Check your connection and try again.',
  retry: 'Try again',
  what: 'What to print',
  parts: {
    slip: 'A slip for the parents',
    strips: 'Ayah strips to cut',
    tracing: 'Letters to trace',
    phrases: 'Phrases to match',
    cards: 'Cards to hold up, 1 to 40',
  },
  size: 'Size of the cards',
  sizes: {
    small: 'Small: 6 on a page, up to 2 metres from the camera',
    middle: 'Middle: 2 on a page, up to 3 metres from the camera',
    large: 'Large: 1 on a page, up to 5 metres from the camera',
  },
  print: 'Print the sheets',
  nothing: 'Choose at least one kind of sheet.',
  noWeek: 'Only the cards can be printed here. For ayahs, letters and phrases, put a week together first.',
  toTeach: 'Put a week together',
  preview: 'The sheets',
  respect: 'Please handle with respect',
  strips: {
    title: (passage: string) => `Put in order: ${passage}`,
    how: 'Cut along the dotted lines and mix the strips.',
    alike: 'Strips with the same words may change places.',
    number: (number: number) => `Strip ${number}`,
  },
  tracing: {
    title: 'Trace the letters',
    forms: { alone: 'Alone', first: 'First', middle: 'In the middle', last: 'Last' },
  },
  phrases: { title: 'Draw a line from each phrase to its meaning' },
  answers: {
    title: 'Answers',
    strips: (passage: string) => `${passage}: the strips in order`,
    phrases: 'Phrases and their meanings',
  },
  slip: {
    point: 'Point your camera here. No account, no app.',
    code: 'QR code of the week',
  },
  card: (number: number) => `Card ${number}`,
};
