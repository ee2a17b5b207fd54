import { closeCamera, openCamera, type CameraRefusal } from '#web/platform/camera.ts';
import { createStore } from '#web/platform/observable.ts';
import type { Session } from '#web/platform/session.ts';
import {
  isSameReading,
  NOTHING_SEEN,
  readingOf,
  watchPicture,
  type Reading,
  type SeenCard,
} from './reading-rules.ts';

/** Why no cards are read: somebody said no to the camera, or there is none that works. */
type CardsRefused = CameraRefusal | 'failed';

type CardsView =
  | { status: 'off' | 'opening' }
  | { status: 'on'; stream: MediaStream }
  | { status: 'refused'; why: CardsRefused };

export type CardSession = Session<CardsView> & {
  open: () => Promise<void>;
  close: () => void;
  /** Another question: what was seen before says nothing about it. */
  begin: (question: string) => void;
  see: (seen: readonly SeenCard[], classSize: number) => void;
  fail: () => void;
};

/** The camera from a tap until it is left, and what it has seen. */
export function createCardSession(tell: (reading: Reading) => void): CardSession {
  const view = createStore<CardsView>({ status: 'off' });
  let watch = NOTHING_SEEN;
  let asked = '';
  let opening = 0;

  function close() {
    opening += 1; // a camera that is still asked for closes as soon as it comes
    const { get, set } = view;
    const before = get();
    if (before.status === 'on') closeCamera(before.stream);
    if (before.status === 'on' || before.status === 'opening') set({ status: 'off' });
  }
  function refuse(why: CardsRefused) {
    close();
    view.set({ status: 'refused', why });
  }
  return {
    view,
    close,
    leave: close,
    async open() {
      if (view.get().status === 'on' || view.get().status === 'opening') return;
      opening += 1;
      const own = opening;
      view.set({ status: 'opening' });
      const stream = await openCamera();
      if (typeof stream === 'string') {
        if (own === opening) refuse(stream);
        return;
      }
      if (own !== opening) return closeCamera(stream);
      for (const track of stream.getTracks()) track.addEventListener('ended', close); // it was pulled out
      view.set({ status: 'on', stream });
    },
    begin(question) {
      if (question !== asked) watch = NOTHING_SEEN;
      asked = question;
    },
    see(seen, classSize) {
      const before = readingOf(watch);
      watch = watchPicture(watch, seen, classSize);
      const reading = readingOf(watch);
      if (!isSameReading(before, reading)) tell(reading);
    },
    fail: () => refuse('failed'),
  };
}
