import { useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { MarkedPlaces } from './marked-places.tsx';

const VisitorOffer = lazyPart(() => import('./visitor-offer.tsx').then((file) => file.VisitorOffer));

type Props = {
  title: string;
  heard: BodyOf<'heard'>;
  hasLearner: boolean;
  onKeep: () => void;
  /** Kept already, by the learner who was made for it. */
  onMade: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** What was heard, to be kept or not. */
export function DoneSheet({ title, heard, hasLearner, onKeep, onMade, onDiscard, onClose }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const count = heard.marks.length;
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="text-ink-soft">{words.heardBy}</p>
      <MarkedPlaces marks={heard.marks} />
      {!hasLearner && <VisitorOffer heard={heard} onMade={onMade} />}
      <div className="listen-decide">
        {hasLearner && (
          <Button className="listen-done" onClick={onKeep}>
            {words.keep}
          </Button>
        )}
        <p role="status" className="w-full text-center empty:hidden">
          {isAsked && words.discardAll(count)}
        </p>
        {/* The second 'Discard' is not where the first was: a finger that taps twice loses nothing. */}
        <Button
          look="quiet"
          className="flex-1"
          onClick={() => (isAsked || count > 0 ? setIsAsked(!isAsked) : onDiscard())}
        >
          {isAsked ? words.doNotDiscard : words.discard}
        </Button>
        <Button look="quiet" className="flex-1" onClick={isAsked ? onDiscard : onClose}>
          {isAsked ? words.discardThem : words.backToPage}
        </Button>
      </div>
    </Sheet>
  );
}
