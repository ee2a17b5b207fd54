import { findCards } from './find-cards.ts';

/** Reads pictures apart from the page, which stays quick. Its file comes with a policy that lets it fetch nothing. */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => postMessage(findCards(data)));
