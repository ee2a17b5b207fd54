import type { Ayah } from '#contract/tables.ts';
import { AyahCard } from '../order/cards/ayah-card.tsx';
import { ListHeading } from '../order/list-heading.tsx';
import { PracticeBar } from '../order/practice-bar.tsx';
import { startPractice } from '../order/practice-rules.ts';

/** Of a long list, so that everything is here which a list can have; what it lacks is taken out. */
const COUNT = 100;
const EMPTY: Ayah = {
  id: 0,
  juz: 0,
  surah: '',
  surah_number: 0,
  ayah_number: 0,
  arabic: '',
  english_translation: '',
};

/**
 * The ordering screen as the page's HTML carries it in a template, with one empty card: what `paintCards` fills.
 * Nobody can use it, and screen readers wait for the real one.
 */
export function EarlyCards() {
  return (
    <div inert aria-hidden="true" className="practice ayah-sized @container">
      <PracticeBar
        ref={null}
        practice={startPractice([], () => 0)}
        showsTranslation={false}
        onHint={unused}
        onCheck={unused}
        onReset={unused}
        onTranslation={unused}
      />
      <ListHeading count={COUNT} isCompact={false} onCompact={unused} />
      <ol className="relative">
        <li className="absolute inset-x-0 top-0">
          <AyahCard
            ayah={EMPTY}
            position={0}
            shownPosition={0}
            isLast={false}
            isLifted={false}
            isMoved={false}
            isLocked={false}
            canBeSent
            showsTranslation={false}
            isCompact={false}
            mark="none"
            target={0}
            placed={undefined}
            onPress={unused}
          />
        </li>
      </ol>
    </div>
  );
}

function unused(): void {}
