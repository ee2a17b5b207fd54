import { defineConfig, devices } from '@playwright/test';

/** Background chatter of the browser is off: a test must see only the requests that our pages make. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // A machine that is busy with something else may miss a moment; what passed only the second time is named at the end.
  retries: 1,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // What a worker answers no test can hold back or count; those about it ask for it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args },
  },
});
