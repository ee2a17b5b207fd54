import { startPage } from '#web/platform/early-page.ts';
import { learnerStore } from '#web/record/use/learner-store.ts';
import { paintEarly } from './paint-early.ts';
import './painted.ts';

void startPage({
  needsAhead: learnerStore.get() !== undefined,
  paint(template) {
    window.earlyGarden = paintEarly(template);
  },
});
