import { useRef, useState, type ComponentProps, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import type { LearnerDialog, LearnerCreation } from './learner-form.tsx';

type Props = {
  isOffered: boolean;
  /** Where it matters whether the line was seen. */
  watchLine?: RefCallback<Element>;
  question: string;
  words: { save: string; notNow: string; failed: string };
  load: () => Promise<LearnerCreation>;
  onRefuse: () => void;
  /** Solid where nothing else is louder. */
  look?: 'solid' | 'outline';
  /** Of the box around it; an offer that is not made takes no room. */
  className: string;
};

type Opened = { creation: LearnerCreation; Dialog: typeof LearnerDialog };

/** One calm line. The form, and all else that a new learner needs, is fetched with the tap. */
export function LearnerOffer({
  isOffered,
  watchLine,
  question,
  words,
  load,
  onRefuse,
  look = 'outline',
  className,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [notice, setNotice] = useState('');

  async function open() {
    try {
      const [creation, { LearnerDialog: Dialog }] = await Promise.all([load(), import('./learner-form.tsx')]);
      setOpened({ creation, Dialog });
    } catch (error) {
      fail(error);
    }
  }

  async function save({ words: { offer, calledBy }, make }: LearnerCreation, learner: SavedLearner) {
    close(box.current);
    try {
      const lasts = await make(learner);
      setNotice(offer.made(calledBy(learner), lasts));
    } catch (error) {
      fail(error);
    }
  }

  /** The page behind an open dialog takes no focus, and a dialog that goes takes it along. */
  function close(next: HTMLElement | null) {
    flushSync(() => setOpened(undefined));
    next?.focus();
  }

  function fail(error: unknown) {
    console.warn('no learner was made', error);
    setNotice(words.failed);
  }

  function refuse() {
    box.current?.focus(); // the button goes, and the focus would go with it
    onRefuse();
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`text-center outline-none ${isOffered || notice !== '' ? className : ''}`}
    >
      {isOffered && (
        <div ref={watchLine} className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <p className="w-full font-semibold text-balance">{question}</p>
          <Button ref={opener} look={look} onClick={() => void open()}>
            {words.save}
          </Button>
          <Button look="quiet" onClick={refuse}>
            {words.notNow}
          </Button>
        </div>
      )}
      <p role="status" className="font-semibold">
        {notice}
      </p>
      {opened && (
        <opened.Dialog
          creation={opened.creation}
          onSave={(learner) => void save(opened.creation, learner)}
          onClose={() => close(opener.current)}
        />
      )}
    </div>
  );
}

type SavedLearner = Parameters<ComponentProps<typeof LearnerDialog>['onSave']>[0];
