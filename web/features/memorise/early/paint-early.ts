import { readEarly } from '#web/api/early-ayahs.ts';
import { scaleOf, stepIn, TEXT_SIZE_KEY, USUAL_STEP } from '#web/ayahs/text-size-rules.ts';
import { quranFont } from '#web/platform/arabic-fonts.ts';
import { random } from '#web/platform/random.ts';
import { learnerStore, ownKey } from '#web/record/use/learner-store.ts';
import { SAVED_PRACTICE } from '../order/practice-rules.ts';
import { isPlainOrdering, passageIn } from './early-rules.ts';
import { paintCards } from './paint-cards.ts';
import { EARLY_SLOT } from './slot.ts';

/** Paints the first cards of the practice that the address names, and nothing where anything is unusual. */
export async function paintEarly(query: URLSearchParams, template: HTMLTemplateElement): Promise<void> {
  if (!isPlainOrdering(query)) return;
  const [surah] = await Promise.all([readEarly(), quranFont()]);
  const passage = surah && passageIn(query, surah);
  const slot = document.getElementById(EARLY_SLOT); // gone once the app is there
  if (!slot || !passage || isBegun(passage.selection)) return;
  try {
    const { selection, ayahs } = passage;
    const order = await paintCards(slot, { template, ayahs, scale: storedScale(), random });
    if (slot.isConnected) window.earlyCards = { selection, order };
  } catch (error) {
    slot.replaceChildren();
    throw error;
  }
}

/** Where storage is forbidden this throws, and nothing is painted. */
function isBegun(selection: string): boolean {
  return sessionStorage.getItem(ownKey(`${SAVED_PRACTICE} ${selection}`, learnerStore.get()?.id)) !== null;
}

function storedScale(): number {
  return scaleOf(stepIn(localStorage.getItem(TEXT_SIZE_KEY) ?? '') ?? USUAL_STEP);
}
