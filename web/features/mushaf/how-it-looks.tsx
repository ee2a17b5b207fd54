import type { Hand } from '#content/mushaf/hands.ts';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
import { chooseHand, useChosenHand } from '#web/mushaf/use-print.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { mushafSheets as sheets } from '#web/words/en/mushaf-sheets.ts';
import { mushaf as words } from '#web/words/en/mushaf.ts';
import { showMarks, useMarksShown } from './my-marks.tsx';

const HANDS: Hand[] = ['amiri', 'madinah'];

type Props = { hasLearner: boolean; onClose: () => void };

/** The size of the site's text, the hand that a page is written in, and whether it shows what listeners marked. */
export function HowItLooks({ hasLearner, onClose }: Props) {
  const chosen = useChosenHand();
  const areMarksShown = useMarksShown();
  return (
    <Dialog title={words.display} onClose={onClose}>
      <p className="flex items-center justify-between gap-3 font-semibold">
        {sheets.textSize}
        <span>
          <TextSizeButtons />
        </span>
      </p>
      <fieldset className="mt-4">
        <legend className="mb-1 font-semibold">{sheets.hand}</legend>
        {HANDS.map((hand) => (
          <label key={hand} className="flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name="hand"
              className="size-5 accent-green"
              checked={hand === chosen}
              onChange={() => chooseHand(hand)}
            />
            {sheets.hands[hand]}
          </label>
        ))}
      </fieldset>
      {hasLearner && (
        <label className="mt-4 flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-green"
            checked={areMarksShown}
            onChange={({ target }) => showMarks(target.checked)}
          />
          {sheets.myMarks}
        </label>
      )}
      <Button className="mt-5 w-full" onClick={onClose}>
        {sheets.done}
      </Button>
    </Dialog>
  );
}
