import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { arucoModule } from './build/aruco-module.ts';

const chromium = {
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-gpu',
    // No person taps in these tests, and what sounds is listened to.
    '--autoplay-policy=no-user-gesture-required',
  ],
};

/** What depends on layout or on a browser's own storage. */
const BROWSER_TESTS = 'web/**/*.browser.test.{ts,tsx}';

const BROWSER_LIBRARIES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@supabase/auth-js',
  '@supabase/postgrest-js',
  'idb',
  'sonner',
  'ts-fsrs',
  'uqr',
  'uuid',
  'valibot',
];

/** Most tests of this room speak to the real server; these need none. */
const QUICK_API_TESTS =
  'web/api/{*-rules,contact,early-ayahs,office-classes,outbox,outbox-tabs,quran,read-all,query-client}.test.ts';

/** One PostgreSQL for the whole run, whichever of the projects asks for it first. */
const ONE_POSTGRES = 'server/testing/global-setup.ts';

/**
 * To load the modules anew for each file took as long as a third of the server's tests, and longer than those without
 * a server. No file may leave anything behind for the next.
 */
const sharedModules = { isolate: false, unstubGlobals: true, unstubEnvs: true };

/** Tests that need no database start at once; the others share one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    // On two cores the default would be one worker, and the other core would wait.
    maxWorkers: '100%',
    // How long a test takes says how busy the machine is, not whether the product is right.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            '*.test.ts',
            '{build,content,contract}/**/*.test.ts',
            'web/!(api)/**/*.test.{ts,tsx}',
            QUICK_API_TESTS,
          ],
          exclude: [BROWSER_TESTS],
          ...sharedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts'],
          globalSetup: [ONE_POSTGRES],
          ...sharedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['web/api/**/*.test.{ts,tsx}'],
          exclude: [QUICK_API_TESTS, BROWSER_TESTS],
          globalSetup: [ONE_POSTGRES],
        },
      },
      {
        extends: true,
        // For what is drawn in the styles of the site.
        plugins: [tailwind(), arucoModule()],
        // Found only while tests run, a library would be bundled then, and the page would have two Reacts.
        optimizeDeps: { include: BROWSER_LIBRARIES },
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          setupFiles: ['web/testing/empty-device.ts', 'web/testing/site-meta.ts'],
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
