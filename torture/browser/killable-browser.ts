import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';

const STARTS_WITHIN_MS = 30_000;

type Running = { child: ChildProcess; browser: Browser };

/** A browser with a profile that outlives it, started by hand so that it can be killed as a system kills it. */
export async function killableBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'ilm-amal-profile-'));
  let running = await start(profile);

  return {
    async newPage(): Promise<Page> {
      const [context] = running.browser.contexts();
      if (!context) throw new Error('the browser has no profile');
      return context.newPage();
    },
    /** Kills the processes of the tabs. DevTools' own crash command refuses while a page is being navigated. */
    async killTab(page: Page): Promise<void> {
      const devtools = await running.browser.newBrowserCDPSession();
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      for (const { type, id } of processInfo) if (type === 'renderer') killIfThere(id);
      await page.close();
    },
    async kill(): Promise<void> {
      await kill(running);
      running = await start(profile);
    },
    async end(): Promise<void> {
      await kill(running);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // it ended by itself
  }
}

async function kill({ child, browser }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-(child.pid ?? 0), 'SIGKILL'); // the group: all of its processes at once
  await ended;
  await browser.close().catch(() => undefined); // the other end is gone
}

async function start(profile: string): Promise<Running> {
  const portFile = join(profile, 'DevToolsActivePort');
  // What the one before has left would hold this one up.
  for (const name of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(profile, name), { force: true });
  const child = spawn(
    process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    [
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  for (const end = performance.now() + STARTS_WITHIN_MS; performance.now() < end; await wait(50)) {
    const [port] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n'); // written once it listens
    if (port) return { child, browser: await chromium.connectOverCDP(`http://127.0.0.1:${port}`) };
  }
  throw new Error('the browser did not start');
}
