import { defineConfig } from 'vitest/config';

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
          exclude: ['web/api/**'],
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
    ],
  },
});
