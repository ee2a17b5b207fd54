import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { devPages } from './build/dev-pages.ts';
import { leanRouter } from './build/lean-router.ts';
import { leanRoutes } from './build/lean-routes.ts';
import { precompress } from './build/precompress.ts';
import { writeServiceWorker } from './build/service-worker.ts';
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
 * What several pages share, in few files: over a slow line each further file of a few hundred bytes waits for a
 * connection as long as a large one does.
 */
const SHARED_CHUNKS = [
  {
    name: 'shell',
    // A file in a group takes all that it imports along: what only a learner, an account or a form needs must stay out.
    test: /\/(content\/quotes\/shared\.|web\/app\/(?!learner-menu|account-record\.|account-questions|account-gone|ask-about-removed|gone-accounts|session-ended\.|today-line\.)|web\/ui\/(?!toaster|loaded|animal-picker|learner-|dialog|pause-dialog|plan-lines|field|select|ayah|password-field|use-form|address)|web\/platform\/(clock|stored|storage|hydrated|idle|offline|online)|node_modules\/(react|react-dom|react-router|scheduler)\/)/,
  },
  {
    name: 'play',
    test: /\/(web\/platform\/(timers|random|frames|session)|web\/record\/use\/(write-down|learner-turn)|content\/cut)\./,
  },
  {
    name: 'passages',
    test: /\/(content\/(surahs|juz)|web\/record\/(plan\/planned-rules|use\/today-session|memory\/grade-rules)|web\/features\/memorise\/selection-rules)\./,
  },
  {
    name: 'days',
    test: /\/(web\/record\/(memory\/day-rules|garden\/(stage-rules|garden-summary-rules))|web\/words\/en\/dates)\./,
  },
  { name: 'offer', test: /\/(web\/ui\/learner-offer|web\/words\/en\/learner-offer)\./ },
  {
    name: 'rest',
    test: /\/(web\/api\/(read-all|rest|api-error|early-ayahs|attempt-rules)|contract\/tables|node_modules\/@supabase\/postgrest-js\/)/,
  },
  {
    name: 'data',
    test: /\/(web\/ui\/(loaded|ayah)|web\/api\/(data-route|query-client|quran)|node_modules\/@tanstack\/(react-query|query-core)\/)/,
  },
];

/** The package gives everybody its build with warnings for developers; this is the same without them. */
const QUIET_ROUTER = {
  find: /^react-router$/,
  replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
};

/** A page's first script, which comes before the app: all of it in one file. */
function pageScript(outDir: string, input: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        // It shares rules with the app's modules, and must not take along what else these need.
        treeshake: { moduleSideEffects: false },
        output: { format: 'iife', entryFileNames: 'page-script.js' },
      },
    },
  };
}

/** One build: the site, its worker for times without a network, the renderer of its pages (used only here), the server. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  resolve: { alias: command === 'build' ? [QUIET_ROUTER] : [] },
  plugins: [react(), tailwind(), devPages(), leanRouter(), leanRoutes()],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsDir: '_app',
        manifest: 'manifest.json',
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/app/main.tsx',
          output: { codeSplitting: { groups: SHARED_CHUNKS } },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'web/app/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    early: pageScript('dist/early', 'web/features/memorise/early/page-script.ts'),
    earlyGarden: pageScript('dist/early-garden', 'web/features/garden/early/page-script.ts'),
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
      const { client, worker, early, earlyGarden, prerender, server } = builder.environments;
      if (!client || !worker || !early || !earlyGarden || !prerender || !server)
        throw new Error('an environment is missing from vite.config.ts');
      await builder.build(client);
      await builder.build(worker);
      await builder.build(early);
      await builder.build(earlyGarden);
      await builder.build(prerender);
      await builder.build(server);
      await writePages('dist');
      await writeServiceWorker('dist');
      await precompress('dist/client');
    },
  },
}));
