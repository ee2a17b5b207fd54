import { heardFragment, type HeardLink } from '#web/listen/heard-link-rules.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { listening } from '#web/words/en/listening.ts';
import { listeningLinks as words } from '#web/words/en/listening-links.ts';
import { MarkedPlaces } from './marked-places.tsx';
import { PlainScreen } from './plain-screen.tsx';
import { SharedLink } from '#web/links/shared-link.tsx';

type Props = {
  name: string;
  heard: HeardLink;
  /** Of another day: they go on to listen again. */
  isPast: boolean;
  onGoOn: () => void;
};

/** What was heard, as a link for the one who recited. */
export function SendBack({ name, heard, isPast, onGoOn }: Props) {
  const url = `${location.origin}/heard#${heardFragment(heard)}`;
  return (
    <PlainScreen title={listening.summary(name, heard.marks.length)}>
      {isPast && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{words.sendBack.listened(heard.day)}</p>
          <Button onClick={onGoOn}>{words.sendBack.again}</Button>
        </div>
      )}
      <section
        aria-labelledby="send-back"
        className="rounded-card border border-line bg-surface p-5 shadow-card"
      >
        <h2 ref={focusOnArrival} id="send-back" tabIndex={-1} className="text-section font-bold">
          {words.sendBack.title}
        </h2>
        <p className="mt-1 text-base text-ink-soft">{words.sendBack.text(name)}</p>
        <SharedLink url={url} />
      </section>
      <MarkedPlaces marks={heard.marks} />
      {!isPast && (
        <Button look="quiet" onClick={onGoOn}>
          {words.sendBack.goOn}
        </Button>
      )}
    </PlainScreen>
  );
}
