import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Chromium's own commands, over a pipe: which end it reads and which it writes. */
const [READS, WRITES] = [3, 4];
const END = '\0';

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;

export type UnwatchedBrowser = {
  /** Opens a new page, runs the commands in it and closes it. */
  inPage<Result>(act: (page: UnwatchedPage) => Promise<Result>): Promise<Result>;
};

type UnwatchedPage = {
  tell: (method: string, params?: object) => Promise<unknown>;
  title: () => Promise<string>;
};

/**
 * A browser as people have it: with a profile on the disk, and without a debugger. Whatever drives a page by script, as
 * Playwright does, has the debugger follow it; then each `new Error` costs a second reading of the function around it,
 * and React makes one while it starts: a tenth of a second on a slow phone that nobody outside a laboratory waits for.
 */
export async function withUnwatchedBrowser<Result>(
  { executablePath, args, profile }: { executablePath: string; args: readonly string[]; profile: string },
  act: (browser: UnwatchedBrowser) => Promise<Result>,
): Promise<Result> {
  const flags = [...args, '--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const send = talkOver(child.stdio[READS] as Writable, child.stdio[WRITES] as Readable);
  try {
    return await act({ inPage: (visit) => inPage(send, visit) });
  } finally {
    child.kill();
    await ended;
  }
}

async function inPage<Result>(send: Send, act: (page: UnwatchedPage) => Promise<Result>): Promise<Result> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  try {
    return await act({
      tell: (method, params) => send(method, params, String(sessionId)),
      async title() {
        const { targetInfo } = await send('Target.getTargetInfo', { targetId });
        return (targetInfo as { title: string }).title;
      },
    });
  } finally {
    await send('Target.closeTarget', { targetId });
  }
}

type Asked = { resolve: (result: Record<string, unknown>) => void; reject: (reason: Error) => void };
type Reply = { id?: number; result?: Record<string, unknown>; error?: { message: string } };

function talkOver(commands: Writable, answers: Readable): Send {
  const waiting = new Map<number, Asked>();
  let [heard, lastId] = ['', 0];
  answers.setEncoding('utf8').on('data', (text: string) => {
    const messages = (heard + text).split(END);
    heard = messages.pop() ?? '';
    for (const message of messages) {
      const { id = 0, result = {}, error } = JSON.parse(message) as Reply;
      const asked = waiting.get(id); // events of the page have no id
      waiting.delete(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result);
    }
  });
  answers.once('close', () => waiting.forEach(({ reject }) => reject(new Error('the browser is gone'))));
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      commands.write(JSON.stringify({ id: lastId, method, params, sessionId }) + END);
    });
}
