import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { Bead } from '#web/round/beads.tsx';
import { SheetPart } from '#web/round/round-frame.tsx';
import type { Drawing } from './drawn-as.ts';
import { stepShown, VERDICTS, type Recital, type Verdict } from './recite-rules.ts';
import { UndoButton, type Taken } from './undo-button.tsx';

type Props = {
  recital: Recital;
  drawing: Drawing;
  ayahNumber: number;
  /** The surah's name where its beginning is asked. */
  begins: string | undefined;
  undoable: Taken | undefined;
  onLook: () => void;
  onGoOn: () => void;
  onJudge: (verdict: Verdict) => void;
  onUndo: () => void;
  onWait: (isWaiting: boolean) => void;
};

/** What can be done now, on the sheet where a thumb is. */
export function ReciteSheet(props: Props) {
  const { recital, drawing, ayahNumber, begins, undoable, onLook, onGoOn, onJudge, onUndo, onWait } = props;
  const { phase } = recital;
  const isAgain = recital.askedAgain.has(recital.queue[0] ?? -1);
  const undo = undoable && <UndoButton {...undoable} onUndo={onUndo} onWait={onWait} />;
  if (phase === 'looked')
    return (
      <SheetPart title={words.asked} help={undo}>
        <div className="round-verdicts">
          {VERDICTS.map((verdict, index) => (
            <button
              key={verdict}
              type="button"
              data-verdict={verdict}
              aria-keyshortcuts={String(index + 1)}
              className="round-verdict"
              onClick={() => onJudge(verdict)}
            >
              <Bead look={verdict} />
              {words.verdicts[verdict]}
            </button>
          ))}
        </div>
      </SheetPart>
    );
  if (phase === 'learnRead' || phase === 'learnLetters') {
    const { title, help, done } = phase === 'learnRead' ? words.learn.read : words.learn.letters;
    return (
      <SheetPart title={title} help={undo ?? help}>
        <Main onClick={onGoOn}>{done}</Main>
      </SheetPart>
    );
  }
  if (phase === 'sayAgain') {
    const { title, help } = isAgain ? words.sayOnceMore : words.sayAgain;
    return (
      <SheetPart title={title} help={undo ?? help}>
        <Main onClick={onGoOn}>{words.goOn}</Main>
      </SheetPart>
    );
  }
  const asks = begins === undefined ? words.ask(ayahNumber) : words.begins(begins);
  const title = isAgain ? words.onceMore(ayahNumber) : asks;
  return (
    <SheetPart
      title={phase === 'learnSay' ? words.learn.say.title : title}
      help={undo ?? (drawing === 'page' ? words.helpsOnPage : words.helps)[stepShown(recital)]}
    >
      <Main onClick={onLook}>
        <Icon name="eye" className="size-6" />
        {words.look}
      </Main>
    </SheetPart>
  );
}

function Main({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button className="round-main" onClick={onClick}>
      {children}
    </Button>
  );
}
