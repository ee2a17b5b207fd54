import { backButton } from './browser/back-button.ts';
import { brokenMedia } from './browser/broken-media.ts';
import { corruptStorage } from './browser/corrupt-storage.ts';
import { doubleSubmit } from './browser/double-submit.ts';
import { hostileMessages } from './browser/hostile-messages.ts';
import { offlineMoments } from './browser/offline-moments.ts';
import { tabKills } from './browser/tab-kills.ts';
import { twoTabs } from './browser/two-tabs.ts';
import { wrongClock } from './browser/wrong-clock.ts';
import type { Case } from './case.ts';

export const browserCases: Case[] = [
  hostileMessages,
  corruptStorage,
  brokenMedia,
  offlineMoments,
  tabKills,
  doubleSubmit,
  twoTabs,
  backButton,
  wrongClock,
];
