import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const chromium = {
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-gpu'],
};

/** Tests that need no database start at once; the others share one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            '*.test.ts',
            'build/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
          ],
          exclude: ['web/api/**', '**/*.browser.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts', 'web/api/**/*.test.{ts,tsx}'],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['web/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
