const DARK = '#2a1638';
const WHITE = '#ffffff';

const BRIGHT =
  '#f8908c #f6a377 #f7bf62 #fbdc5f #c9e085 #94e085 #74f1b3 #74ebe0 #74dcf1 #80bff5 #95a9f7 #bd9cf6 #e58cf3 #f588bb';
const DEEP =
  '#cb3630 #b4532a #96600f #7d6710 #5c7511 #237b11 #1d7b4b #1c776b #1f7587 #2a70ae #4a63cf #7f50d2 #ab2abe #c82c74';

/** Fourteen hues, each once bright with a dark letter and once deep with a white one. */
export const PALETTE: readonly { fill: string; ink: string }[] = [
  ...BRIGHT.split(' ').map((fill) => ({ fill, ink: DARK })),
  ...DEEP.split(' ').map((fill) => ({ fill, ink: WHITE })),
];
