import * as reading from './offline-reading.ts';
import * as writing from './offline-writing.ts';
import { browserCase, type Stage } from './stage.ts';

const MOMENTS: [string, (stage: Stage) => Promise<void>][] = [
  ['while the first page loads', reading.whileFirstPageLoads],
  ['right after the HTML', reading.rightAfterTheHtml],
  ['on the way to another page', reading.onTheWay],
  ['while ayahs load', reading.whileAyahsLoad],
  ['in the middle of practice', reading.inPractice],
  ['while a message is sent', writing.whileSending],
  ['before a message is sent', writing.beforeSending],
  ['during sign-in', writing.duringSignIn],
];

/** Each time: a kind message, no blank page, and all is well when the network is back. */
export const offlineMoments = browserCase('offline at eight moments', async (stage) => {
  for (const [moment, play] of MOMENTS) {
    try {
      await play(stage);
    } catch (error) {
      throw new Error(`offline ${moment}`, { cause: error });
    }
  }
  return `${MOMENTS.length} of ${MOMENTS.length} moments survived`;
});
