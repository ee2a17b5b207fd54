import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type * as Prerender from '../web/app/prerender.tsx';
import { pageHtml } from './page-html.ts';

/** In development every path is rendered as the build would, with Vite's own client in front. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          renderDevPage(server, request.originalUrl ?? '/')
            .then((html) => {
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.end(html);
            })
            .catch(next);
        });
      };
    },
  };
}

async function renderDevPage(server: ViteDevServer, url: string): Promise<string> {
  const environment = server.environments['prerender'];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('no prerender environment');
  const renderer: typeof Prerender = await environment.runner.import('/web/app/prerender.tsx');
  const path = new URL(url, 'http://localhost').pathname;
  const route = renderer.routes.find((each) => each.path === path) ?? renderer.notFoundRoute;
  const html = pageHtml({
    path,
    title: route.title,
    description: route.description,
    body: await renderer.renderPage(route),
    head: {
      siteName: renderer.siteName,
      siteUrl: '',
      headScript: renderer.headScript,
      css: '',
      entry: '/web/app/main.tsx',
      preloads: [],
      fonts: [],
    },
  });
  return server.transformIndexHtml(url, html);
}
