import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Case } from '../case.ts';
import { expect } from './expect.ts';
import { enrolKeeper, KEEPER } from './keeper.ts';

export type Stage = {
  url: string;
  /** A browser with nothing stored, watched for broken scripts, dialogs and requests to elsewhere. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** A case with a server and an admin of its own. What the watched browsers complain of fails it. */
export function browserCase(name: string, play: (stage: Stage) => Promise<string>): Case {
  return {
    name,
    run: async ({ startServer, browser }) => {
      const { url, dataDir, stop } = await startServer({ ADMIN_EMAILS: KEEPER });
      const contexts: BrowserContext[] = [];
      const complaints: string[] = [];
      const newContext = async (options: BrowserContextOptions = {}) => {
        const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...options });
        contexts.push(context);
        watch(context, url, complaints);
        return context;
      };
      try {
        await enrolKeeper(url, dataDir);
        const figure = await play({ url, newContext });
        expect(complaints).toEqual([]);
        return figure;
      } finally {
        await Promise.all(contexts.map((context) => context.close()));
        await stop();
      }
    },
  };
}

function watch(context: BrowserContext, url: string, complaints: string[]): void {
  context.on('weberror', (error) =>
    complaints.push(`uncaught on ${error.page()?.url()}: ${error.error().message}`),
  );
  context.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) complaints.push(`request to ${request.url()}`);
  });
}
