import { useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import type { ListenHere } from '#web/listen/listen-address-rules.ts';
import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import { useMarks } from '#web/record/use/use-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { listeningLinks } from '#web/words/en/listening-links.ts';
import { keepHeard } from './keep-heard.ts';
import { Legend } from './legend.tsx';
import { ListenScreen } from './listen-screen.tsx';
import { MissingEnd } from './missing-end.tsx';
import { passagesNamed } from './named.ts';
import { isDone } from './session.ts';
import { useListening } from './use-listening.ts';
import { CloseButton, useWayBack } from './way-back.tsx';

const DoneSheet = lazyPart(
  () => import('./done-sheet.tsx').then((file) => file.DoneSheet),
  null,
  <MissingEnd />,
);
const SendSheet = lazyPart(() => import('./send-sheet.tsx').then((file) => file.SendSheet));
const Kept = lazyPart(() => import('./kept.tsx').then((file) => file.Kept));

const preloadEnd = () => [DoneSheet.preload(), Kept.preload()];

type Props = {
  here: ListenHere;
  /** Under which the device remembers what was marked. */
  name: string;
  learner: CurrentLearner | undefined;
};

/** The listener sits beside the learner, so the answer goes straight into the record. */
export function Here({ here, name, learner }: Props) {
  const { passages } = here;
  const [session, view] = useListening({ name, passages, isOfLink: false, preload: preloadEnd });
  const [isKept, setIsKept] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const before = useMarks();
  const leave = useWayBack(passages);
  const title = passagesNamed(passages);
  const { marks, seconds } = view;
  const heard: BodyOf<'heard'> = { passages: [...passages], marks: [...marks], seconds, where: 'here' };

  function finish(): void {
    session.forget();
    setIsKept(true);
  }
  function keep(): void {
    keepHeard(here, heard, learner?.id, view.round);
    finish();
  }
  function discard(): void {
    session.forget();
    leave();
  }

  if (isKept) return <Kept here={here} title={title} marks={marks} onLeave={leave} />;
  return (
    <ListenScreen
      name={title}
      close={<CloseButton onClose={leave} />}
      passages={passages}
      session={session}
      view={view}
      before={before}
      foot={
        <>
          {/* Both are there: an element that comes with the first mark makes it late. */}
          <Button look="quiet" className="min-h-10" hidden={marks.length > 0} onClick={() => setIsSent(true)}>
            <Icon name="sendTo" />
            {listeningLinks.send.open}
          </Button>
          <Legend marks={marks} isHidden={marks.length === 0} />
          <Button className="listen-done" onClick={session.done}>
            {words.done}
          </Button>
        </>
      }
    >
      {isDone(view) && (
        <DoneSheet
          title={words.summary(title, marks.length)}
          heard={heard}
          hasLearner={learner !== undefined}
          onKeep={keep}
          onMade={finish}
          onDiscard={discard}
          onClose={session.goOn}
        />
      )}
      {isSent && <SendSheet passages={passages} face={learner?.animal} onClose={() => setIsSent(false)} />}
    </ListenScreen>
  );
}
