import { NOTHING_SEEN, readingOf, watchPicture } from '#web/cards/reading-rules.ts';
import { watchVideo } from '#web/cards/watch-video.ts';
import { openCamera } from '#web/platform/camera.ts';

declare global {
  interface Window {
    /** Resolves with the sides that count and the time they took, once there are so many, or this long after the first picture. */
    readCards: (most: number, withinMs: number) => Promise<{ sides: [number, string][]; tookMs: number }>;
  }
}

/** The product's own camera and reader, on a page with nothing else. */
window.readCards = async (most, withinMs) => {
  const stream = await openCamera();
  if (typeof stream === 'string') throw new Error(`the camera is ${stream}`);
  const video = document.querySelector('video');
  if (!video) throw new Error('there is no video');
  video.srcObject = stream;
  await video.play();
  const begin = performance.now();
  let watch = NOTHING_SEEN;
  return new Promise((resolve, reject) => {
    const stop = watchVideo(video, {
      onFailed: () => reject(new Error('the worker failed')),
      onPicture(seen) {
        watch = watchPicture(watch, seen, 40);
        const { sides } = readingOf(watch);
        const tookMs = performance.now() - begin;
        if (sides.size < most && tookMs < withinMs) return;
        stop();
        resolve({ sides: [...sides], tookMs });
      },
    });
  });
};
