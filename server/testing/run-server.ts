import { spawn, type ChildProcess } from 'node:child_process';

export type RunningServer = {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the output matches, rejects when the process ends first. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
};

/** Starts a bundled program as an operator would, and listens to what it says. */
export function runServer(file: string, env: NodeJS.ProcessEnv, words: string[] = []): RunningServer {
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const waiting = new Set<() => void>();
  const hear = (bytes: Buffer): void => {
    text += bytes.toString();
    for (const check of waiting) check();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  const until = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const found = pattern.exec(text);
        if (!found) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      void ended.then((code) => reject(new Error(`ended with ${code} before saying ${pattern}:\n${text}`)));
      check();
    });
  return { child, output: () => text, until, ended };
}
