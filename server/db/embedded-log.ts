import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Home } from './embedded-home.ts';

const LOG_BYTES = 5_000_000;
const CHECK_EVERY_MS = 10_000;

/**
 * What a caller did wrong is answered to the caller; written down it would fill the disk at the pace of the requests.
 * The level "log" keeps starts, stops and crashes (FATAL, PANIC) and leaves out ERROR, with which statements are refused.
 */
export const LOG_SETTINGS = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_checkpoints: 'off',
};

const logFile = (home: Home): string => join(home.folder, 'postgres.log');

/** Opened for appending, so that PostgreSQL goes on at the new end after a cut. */
export function openLog(home: Home): number {
  turnOver(home);
  return openSync(logFile(home), 'a', 0o600);
}

/** Keeps the log and the one before it at 5 MB each for as long as the server runs. */
export function watchLog(home: Home): { stop(): void } {
  const timer = setInterval(() => turnOver(home), CHECK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** The last thing PostgreSQL complained about, for a message. */
export function lastComplaint(home: Home): string {
  const lines = existsSync(logFile(home)) ? readFileSync(logFile(home), 'utf8').trim().split('\n') : [];
  const complaint =
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return complaint.replace(/^.*?(FATAL|PANIC):\s+/, '');
}

// PostgreSQL holds the file open, so it is copied and cut; its own rotation by size never deletes what is old.
function turnOver(home: Home): void {
  const file = logFile(home);
  const size = existsSync(file) ? statSync(file).size : 0;
  if (size <= LOG_BYTES) return;
  try {
    writeFileSync(`${file}.1`, lastBytes(file, size), { mode: 0o600 });
  } finally {
    truncateSync(file); // also on a full disk, where the copy fails
  }
}

function lastBytes(file: string, size: number): Buffer {
  const bytes = Buffer.alloc(LOG_BYTES);
  const open = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(open, bytes, 0, LOG_BYTES, size - LOG_BYTES));
  } finally {
    closeSync(open);
  }
}
