import { useEffect, useRef } from 'react';
import { useSession } from '#web/platform/session.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { Button } from '#web/ui/button.tsx';
import { cards as words } from '#web/words/en/cards.ts';
import { createCardSession, type CardSession } from './card-session.ts';
import type { Reading } from './reading-rules.ts';
import { watchVideo } from './watch-video.ts';

type Props = {
  /** Cards above it are somebody else's. */
  classSize: number;
  /** Another one begins with nothing seen. */
  question: string;
  onReading: (reading: Reading) => void;
};

/** The camera that reads the cards: off until a tap, and again when it is left or hidden. Where it is refused it says to go on with raised hands. */
export function CardReader({ classSize, question, onReading }: Props) {
  const tell = useRef(onReading);
  useEffect(() => {
    tell.current = onReading;
  });
  const [session, view] = useSession(() => createCardSession((reading) => tell.current(reading)));
  useEffect(() => followVisibility(session.close, () => undefined), [session]);
  useEffect(() => session.begin(question), [session, question]);
  if (view.status === 'on')
    return (
      <div className="space-y-2 text-center">
        <CameraPicture session={session} stream={view.stream} classSize={classSize} />
        <Button look="outline" onClick={session.close}>
          {words.stop}
        </Button>
      </div>
    );
  return (
    <div className="space-y-2 text-center">
      <Button disabled={view.status === 'opening'} onClick={() => void session.open()}>
        {words.open}
      </Button>
      <p className="text-sm text-pretty">{words.stays}</p>
      <p role="status" className="font-semibold text-pretty empty:hidden">
        {view.status === 'refused' && words.refused[view.why]}
      </p>
    </div>
  );
}

type PictureProps = { session: CardSession; stream: MediaStream; classSize: number };

function CameraPicture({ session, stream, classSize }: PictureProps) {
  const place = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = place.current;
    if (!video) return undefined;
    video.srcObject = stream;
    return watchVideo(video, { onPicture: (seen) => session.see(seen, classSize), onFailed: session.fail });
  }, [session, stream, classSize]);
  return (
    <video
      ref={place}
      autoPlay
      muted
      playsInline
      aria-label={words.picture}
      className="mx-auto max-h-60 w-full rounded-card bg-sunken object-contain"
    />
  );
}
