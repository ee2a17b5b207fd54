import { readConfig } from '#server/config.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { start, type Started } from '#server/start.ts';
import { startLines } from '#server/start-lines.ts';

const lines = startLines(process.stdout);
const started: Started = { stops: [] };
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    lines.say('Stopping: finishing what is under way…');
    stopping = stop();
    void stopping.then(() => {
      lines.say('Stopped.');
      process.exit(0);
    });
  });
}
// Nobody may read the lines any more, as after `| head`; a write that fails must not end the server, or begin another one.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
process.on('uncaughtException', (error) => void fail(error));

const starting = run();
await starting;

async function run(): Promise<void> {
  try {
    await start(readConfig(process.env), lines, started, () => stopping !== undefined);
  } catch (error) {
    await fail(error);
  }
}

/** Waits for the step under way, then stops what was started, the last part first. */
async function stop(): Promise<void> {
  await starting;
  await stopParts();
}

async function fail(error: unknown): Promise<void> {
  const trace = error instanceof Error ? error.stack : String(error);
  process.stderr.write(
    error instanceof OperatorError ? `${error.message}\n` : `The server failed: ${trace}\n`,
  );
  await stopParts();
  process.exit(1);
}

async function stopParts(): Promise<void> {
  for (const stopPart of started.stops.splice(0).toReversed()) {
    try {
      await stopPart();
    } catch (error) {
      lines.say(`Not stopped in good order: ${String(error)}`);
    }
  }
}
