import type { ListenLink } from '#web/listen/listen-link-rules.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { preloadQr } from '#web/links/qr.ts';
import { Legend } from './legend.tsx';
import { ListenScreen } from './listen-screen.tsx';
import { MissingEnd } from './missing-end.tsx';
import { passagesNamed } from './named.ts';
import { isDone } from './session.ts';
import { useListening } from './use-listening.ts';

const SendBack = lazyPart(
  () => import('./send-back.tsx').then((file) => file.SendBack),
  null,
  <MissingEnd />,
);

const preloadEnd = () => [SendBack.preload(), preloadQr()];

/** The listener came by a link: what they marked goes back by another. */
export function FarAway({ link }: { link: ListenLink }) {
  const { passages, round, face } = link;
  const [session, view] = useListening({ name: round, passages, isOfLink: true, preload: preloadEnd });
  const name = passagesNamed(passages);
  if (isDone(view) && view.doneAt !== undefined && view.doneOn !== undefined)
    return (
      <SendBack
        name={name}
        heard={{
          ...link,
          round: view.round,
          marks: view.marks,
          seconds: view.seconds,
          at: view.doneAt,
          day: view.doneOn,
        }}
        isPast={view.isPast}
        onGoOn={view.isPast ? session.again : session.goOn}
      />
    );
  return (
    <ListenScreen
      name={name}
      close={<AnimalPicture animal={face} className="size-12" />}
      passages={passages}
      session={session}
      view={view}
      foot={
        <>
          <Legend marks={view.marks} />
          <Button className="listen-done" onClick={session.done}>
            {words.done}
          </Button>
        </>
      }
    />
  );
}
