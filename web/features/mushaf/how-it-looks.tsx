import type { Hand } from '#content/mushaf/hands.ts';
import { TextSizeButtons } from '#web/ayahs/text-size.tsx';
import { chooseHand, useChosenHand } from '#web/mushaf/use-print.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { mushaf as words } from '#web/words/en/mushaf.ts';

const HANDS: Hand[] = ['amiri', 'madinah'];

/** The size of the site's text, and the hand that a page is written in. */
export function HowItLooks({ onClose }: { onClose: () => void }) {
  const chosen = useChosenHand();
  return (
    <Dialog title={words.display} onClose={onClose}>
      <p className="flex items-center justify-between gap-3 font-semibold">
        {words.textSize}
        <span>
          <TextSizeButtons />
        </span>
      </p>
      <fieldset className="mt-4">
        <legend className="mb-1 font-semibold">{words.hand}</legend>
        {HANDS.map((hand) => (
          <label key={hand} className="flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name="hand"
              className="size-5 accent-green"
              checked={hand === chosen}
              onChange={() => chooseHand(hand)}
            />
            {words.hands[hand]}
          </label>
        ))}
      </fieldset>
      <Button className="mt-5 w-full" onClick={onClose}>
        {words.done}
      </Button>
    </Dialog>
  );
}
