import { plainText, stored } from '#web/platform/stored.ts';
import { ownKey } from '#web/record/use/learner-store.ts';
import { practicePath, type Selection } from '../selection-rules.ts';

/** Whether a planned passage was said before its cards, in this tab. */
export function saidFirst(selection: Selection, learnerId: string | undefined) {
  return stored(ownKey(`said ${practicePath(selection)}`, learnerId), { area: 'tab', ...plainText });
}
