/** From a small phone to a large monitor. */
export const SCREENS = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1920, 1080],
] as const;
