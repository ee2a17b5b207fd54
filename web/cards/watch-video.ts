import { createPhotographer } from '#web/platform/camera.ts';
import { everyFrame } from '#web/platform/frames.ts';
import { workerOf } from '#web/platform/trusted-types.ts';
// oxlint-disable-next-line import/default -- Vite makes it
import workerFile from './card-worker.ts?worker&url';
import type { SeenCard } from './reading-rules.ts';

/** Ten pictures a second are more than hands can turn. */
const PICTURE_EVERY_MS = 100;

type Watcher = { onPicture: (seen: readonly SeenCard[]) => void; onFailed: () => void };

/** Has the cards in a video read, one picture after the other; returns cancel. */
export function watchVideo(video: HTMLVideoElement, { onPicture, onFailed }: Watcher): () => void {
  const worker = workerOf(workerFile);
  const takePicture = createPhotographer(video);
  let isReading = false;
  let sinceMs = PICTURE_EVERY_MS;
  worker.addEventListener('message', ({ data }: MessageEvent<readonly SeenCard[]>) => {
    isReading = false;
    onPicture(data);
  });
  worker.addEventListener('error', onFailed);
  const stop = everyFrame((elapsedMs) => {
    sinceMs += elapsedMs;
    if (isReading || sinceMs < PICTURE_EVERY_MS) return;
    const picture = takePicture();
    if (!picture) return;
    sinceMs = 0;
    isReading = true;
    worker.postMessage(picture, [picture.data.buffer]);
  });
  return () => {
    stop();
    worker.terminate();
  };
}
