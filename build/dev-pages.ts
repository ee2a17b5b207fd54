import { randomBytes } from 'node:crypto';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { CLASS_WALL_PATH } from '../contract/pages.ts';
import { pagePolicy, SECURITY_HEADERS, WITH_CAMERA } from '../server/http/security-headers.ts';
import type * as Prerender from '../web/app/prerender.tsx';
import { otherServers, pageHtml } from './page-html.ts';

/** Vite writes this on each script that it puts into a page; every answer has its own word in its place. */
const NONCE_PLACE = 'nonce-of-this-answer';

/** In development every path is rendered, and guarded, as the built site's would be, with Vite's own client in front. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    config: (_, { command }) => (command === 'serve' ? { html: { cspNonce: NONCE_PLACE } } : {}),
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname;
          renderDevPage(server, request.originalUrl ?? '/')
            .then(({ status, html }) => {
              const nonce = randomBytes(16).toString('base64url');
              const policy = devPolicy(nonce, request.headers.host ?? '');
              response.writeHead(status, {
                ...SECURITY_HEADERS,
                ...(path === CLASS_WALL_PATH && WITH_CAMERA),
                'Content-Security-Policy': policy,
                'Content-Type': 'text/html; charset=utf-8',
              });
              response.end(html.replaceAll(NONCE_PLACE, nonce));
            })
            .catch(next);
        });
      };
    },
  };
}

/** The policy of the built pages; besides, Vite's client waits for news of changes on a socket of the same host. */
function devPolicy(nonce: string, host: string): string {
  return pagePolicy({
    scripts: [`nonce-${nonce}`],
    connectsTo: [`ws://${host}`, ...otherServers()],
    siteUrl: `http://${host}`,
  });
}

async function renderDevPage(server: ViteDevServer, url: string): Promise<{ status: number; html: string }> {
  const environment = server.environments['prerender'];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('no prerender environment');
  const renderer: typeof Prerender = await environment.runner.import('/web/app/prerender.tsx');
  const path = new URL(url, 'http://localhost').pathname;
  const known = renderer.routes.find((each) => each.path === path);
  const route = known ?? renderer.notFoundRoute;
  const html = pageHtml({
    path,
    title: route.title,
    description: route.description,
    body: await renderer.renderPage(route),
    head: {
      siteName: renderer.siteName,
      siteUrl: '',
      headScript: renderer.headScript,
      starShape: renderer.starShape,
      css: '',
      entry: '/web/app/main.tsx',
      preloads: [],
      ahead: [],
      fonts: [],
    },
  });
  return {
    status: known ? 200 : 404,
    html: await server.transformIndexHtml(url, renderer.fillWithContent(html)),
  };
}
