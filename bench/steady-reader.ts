import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

const EVERY_MS = 10;

/**
 * Asks for one address a hundred times a second, whether or not it was answered, in a process of its own: what the crowd
 * itself costs the measuring process does not count. Prints a line for each answer: when it was asked, milliseconds, status.
 */
const url = process.env['READ_URL'] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

setInterval(() => {
  const [askedAt, before] = [Date.now(), performance.now()];
  get(url, { agent, headers: { apikey: 'public-anon-key' } }, (response) => {
    response.resume();
    response.once('end', () => tell(response.statusCode ?? 0));
  }).once('error', () => tell(0));

  function tell(status: number): void {
    process.stdout.write(`${askedAt} ${performance.now() - before} ${status}\n`);
  }
}, EVERY_MS);
