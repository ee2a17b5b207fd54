import { defineConfig } from 'vitest/config';

/** Most tests of this room speak to the real server; these need none. */
const QUICK_API_TESTS = 'web/api/{contact,outbox,outbox-rules,outbox-tabs,read-all,query-client}.test.ts';

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
            'web/!(api)/**/*.test.{ts,tsx}',
            QUICK_API_TESTS,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts', 'web/api/**/*.test.{ts,tsx}'],
          exclude: [QUICK_API_TESTS],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
    ],
  },
});
