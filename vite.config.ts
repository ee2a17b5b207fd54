import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { arucoModule } from './build/aruco-module.ts';
import { devPages } from './build/dev-pages.ts';
import { plainImports } from './build/plain-imports.ts';
import { precompress } from './build/precompress.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { unusedRouter } from './build/unused-router.ts';
import { writePages } from './build/write-pages.ts';

const serverEntries = {
  main: 'server/main.ts',
  admin: 'server/commands/admin.ts',
  keys: 'server/commands/keys.ts',
  content: 'server/commands/content.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  recitations: 'server/commands/recitations.ts',
};

/**
 * What several pages need, in few files: over a slow line each small file waits for a connection as long as a large one.
 * A module takes all that it imports along.
 */
const SHARED_CHUNKS = {
  shell: [
    'web/app/main.tsx',
    'web/ui/arabic.tsx',
    'web/ui/page-header.tsx',
    'web/ui/quote.tsx',
    'web/platform/clock.ts',
  ],
  rest: ['web/api/read-all.ts', 'contract/tables.ts'],
  data: ['web/api/data-route.tsx', 'node_modules/@tanstack/react-query/'],
  play: [
    'web/platform/random.ts',
    'web/platform/session.ts',
    'web/platform/timers.ts',
    'web/record/use/learner-turn.ts',
    'web/record/use/write-down.ts',
  ],
  passages: [
    'content/cut.ts',
    'content/surahs.ts',
    'web/api/quran.ts',
    'web/ayahs/on-device.ts',
    'web/features/memorise/selection-rules.ts',
    'web/recitation/heard.ts',
    'web/record/memory/grade-rules.ts',
    'web/record/use/today-session.ts',
  ],
  page: ['web/mushaf/kept-page.ts', 'web/mushaf/use-page.ts'],
  games: ['web/games/game-links.ts', 'web/words/en/games.ts'],
  counts: ['web/platform/screens.ts', 'web/words/en/counted.ts'],
  garden: [
    'web/record/garden/garden-summary-rules.ts',
    'web/record/memory/day-rules.ts',
    'web/ui/learner-offer.tsx',
    'web/plan/load-learner-form.ts',
  ],
};

const chunkGroups = Object.entries(SHARED_CHUNKS).map(([name, modules]) => ({
  name,
  test: (id: string) => modules.some((module) => id.includes(module)),
}));

/** The package gives everybody its build with warnings for developers; this is the same without them. */
const QUIET_ROUTER = {
  find: /^react-router$/,
  replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
};

/** Pages with a script that comes before the app: `web/features/NAME/early/page-script.ts`. */
const EARLY_PAGES = ['memorise', 'garden', 'mushaf'];

const earlyName = (page: string): string => `early_${page}`;

/** A script in one file. */
function scriptEnvironment(outDir: string, input: string, more = {}): EnvironmentOptions {
  const output = { format: 'iife', entryFileNames: '[name].js' } as const;
  return {
    consumer: 'client',
    build: {
      outDir,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input, output, ...more },
    },
  };
}

/** All of a page's script, which is then written into the page. */
const earlyEnvironment = (page: string): EnvironmentOptions =>
  scriptEnvironment(`dist/early/${page}`, `web/features/${page}/early/page-script.ts`, {
    // It shares rules with the app's modules, and must not take along what else these need.
    treeshake: { moduleSideEffects: false },
  });

/** One build: the site, its worker for times without a network, the renderer of its pages (used only here), the server. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  resolve: { alias: command === 'build' ? [QUIET_ROUTER] : [] },
  plugins: [react(), tailwind(), devPages(), plainImports(), arucoModule(), unusedRouter()],
  worker: { plugins: () => [arucoModule()] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsDir: '_app',
        manifest: 'manifest.json',
        cssCodeSplit: false,
        // The pages' HTML preloads what they need; a list of it in every script would be 2 KB of each page.
        modulePreload: false,
        rolldownOptions: {
          input: 'web/app/main.tsx',
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    worker: scriptEnvironment('dist/worker', 'web/app/service-worker.ts'),
    ...Object.fromEntries(EARLY_PAGES.map((page) => [earlyName(page), earlyEnvironment(page)])),
    prerender: {
      consumer: 'server',
      build: {
        outDir: 'dist/prerender',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/app/prerender.tsx' },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: serverEntries, output: { chunkFileNames: '[name]-[hash].js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'worker', ...EARLY_PAGES.map(earlyName), 'prerender', 'server']) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`vite.config.ts has no environment ${name}`);
        await builder.build(environment);
      }
      await writePages('dist');
      await writeServiceWorker('dist');
      await precompress('dist/client');
    },
  },
}));
