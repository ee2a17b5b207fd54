import { defineConfig, devices } from '@playwright/test';
import type { WorkerOptions } from './e2e/site.ts';

/** Background chatter of the browser is off: a test must see only the requests that our pages make. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

/**
 * There the same person gets several mails within a minute, which no person may, admins change what visitors see, and
 * recitations can be heard.
 */
const WITHOUT_LIMITS = ['auth.spec.ts', 'office-*.spec.ts', 'recitation.spec.ts'];

/** It builds the product's next version. Begun last, it would run alone. */
const LONGEST = 'update.spec.ts';

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // What passes only the second time is broken: in the product, or in a test that waits for time instead of a fact.
  retries: 0,
  // One more than there are cores: a journey often waits for a delay of the product.
  workers: 3,
  // How long a step takes says how busy the machine is, not whether the product is right; speed has its own figures.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // What a worker answers no test can hold back or count, and to install it costs as much as a journey: a few have one.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args },
  },
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'journeys', testIgnore: [...WITHOUT_LIMITS, LONGEST] },
    { name: 'without limits', testMatch: WITHOUT_LIMITS, use: { limits: 'off' } },
  ],
});
