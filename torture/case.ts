import type { Browser } from '@playwright/test';
import type { Program } from './cluster/programs.ts';

type Server = { url: string; dataDir: string; stop: () => Promise<void> };

export type Tools = {
  /** Starts the built product on a free port and in a folder of its own; limits are off unless `RATE_LIMITS` says on. */
  startServer: (env?: Record<string, string>) => Promise<Server>;
  browser: Browser;
};

/** One fault or abuse. `run` returns a figure, and throws where the product did not hold. */
export type Case = {
  name: string;
  run: (tools: Tools) => Promise<string>;
  /** Programs of Debian without which it is skipped. */
  needs?: readonly Program[];
};
