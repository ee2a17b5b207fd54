import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages } from './build/dev-pages.ts';
import { precompress } from './build/precompress.ts';
import { writePages } from './build/write-pages.ts';

const serverEntries = {
  main: 'server/main.ts',
  admin: 'server/commands/admin.ts',
  content: 'server/commands/content.ts',
};

/** What every page shares and what every page with data shares: two files instead of a dozen small ones. */
const SHARED_CHUNKS = [
  {
    name: 'shell',
    test: /\/(web\/app|web\/ui\/(?!toaster)|web\/platform\/(timers|clock|random|storage|hydrated)|node_modules\/(react|react-dom|react-router|scheduler)\/)/,
  },
  {
    name: 'data',
    test: /\/(web\/api\/(data-route|query-client|read-all|rest|api-error)|node_modules\/@(tanstack\/(react-query|query-core)|supabase\/postgrest-js)\/)/,
  },
];

/** One build, three outputs: the site, the renderer of its pages (used only while building) and the server. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwind(), devPages()],
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
      const { client, prerender, server } = builder.environments;
      if (!client || !prerender || !server) throw new Error('an environment is missing from vite.config.ts');
      await builder.build(client);
      await builder.build(prerender);
      await builder.build(server);
      await writePages('dist');
      await precompress('dist/client');
    },
  },
});
