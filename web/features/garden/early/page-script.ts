import { preloadModule } from '#web/platform/preload-module.ts';
import { learnerStore } from '#web/record/use/learner-store.ts';
import { paintEarly } from './paint-early.ts';
import './painted.ts';

// The page's first script, at its end: it paints what this device has seen of a garden, and starts the app.
const template = document.querySelector('template');
if (template) {
  try {
    window.earlyGarden = paintEarly(template);
  } catch (error) {
    console.warn('the app draws the garden itself', error);
  }
  const { app = '', ahead = '' } = template.dataset;
  if (learnerStore.get()) ahead.split(' ').forEach(preloadModule);
  void import(/* @vite-ignore */ app);
}
