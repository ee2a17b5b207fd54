import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import { chooseDrawing, DRAWINGS, useDrawing } from './drawn-as.ts';

/** Page or text; the device remembers it. */
export function DrawingSwitch() {
  const drawing = useDrawing();
  return (
    <div role="group" aria-label={words.drawing.label} className="drawing-switch">
      {DRAWINGS.map((each) => (
        <button key={each} type="button" aria-pressed={each === drawing} onClick={() => chooseDrawing(each)}>
          {words.drawing[each]}
        </button>
      ))}
    </div>
  );
}
