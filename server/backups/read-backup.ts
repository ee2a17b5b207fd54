import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { codeOf } from '#contract/errors.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { END_OF_TABLE, FORMAT, FORMAT_VERSION, headerSchema, sealOf } from './backup-format.ts';
import type { BackupHeader, BackupTable } from './backup-format.ts';

/** Gets the rows of one table, each a line of COPY's text, and must take them all. */
type TakeRows = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>;

type Lines = AsyncIterator<Buffer, unknown>;

const LONGEST_LINE_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;

/** Reads the file from end to end and refuses it unless every byte is as it was written. */
export async function readBackup(file: string, takeRows: TakeRows = dropRows): Promise<BackupHeader> {
  const lines = linesOf(file);
  try {
    const hash = createHash('sha256');
    const header = parseHeader(file, await next(lines, hash));
    for (const table of header.tables) await takeRows(table, rowsOf(file, lines, hash, table));
    const seal = sealOf(hash.copy().digest('hex'));
    if ((await next(lines, hash)).toString() !== seal || (await next(lines, hash)).length > 0)
      throw damaged(file);
    return header;
  } finally {
    await lines.return(undefined);
  }
}

const damaged = (file: string) =>
  new OperatorError(`${file} is damaged: it does not hold what was written to it. Nothing was changed.`);
const notBackup = (file: string) =>
  new OperatorError(`${file} is not a backup of this site. Nothing was changed.`);

async function dropRows(_table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const row of rows) void row; // reading them is what checks them
}

/** The next line with its end, or nothing when there is none. */
async function next(lines: Lines, hash: Hash): Promise<Buffer> {
  const result = await lines.next();
  if (result.done) return Buffer.alloc(0);
  hash.update(result.value);
  return result.value;
}

async function* rowsOf(file: string, lines: Lines, hash: Hash, table: BackupTable): AsyncGenerator<Buffer> {
  let rows = 0;
  for (;;) {
    const line = await next(lines, hash);
    if (line.toString('latin1') === END_OF_TABLE) break;
    if (line.length === 0) throw damaged(file);
    rows += 1;
    yield line;
  }
  if (rows !== table.rows) throw damaged(file);
}

function parseHeader(file: string, line: Buffer): BackupHeader {
  const { format, version } = readJson(line);
  if (format !== FORMAT) throw notBackup(file);
  if (typeof version === 'number' && version > FORMAT_VERSION)
    throw new OperatorError(
      `${file} was made by a newer version (format ${version}, this one reads ${FORMAT_VERSION}). Nothing was changed.`,
    );
  const header = v.safeParse(headerSchema, readJson(line));
  if (!header.success) throw damaged(file);
  return header.output;
}

function readJson(line: Buffer): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(line.toString()));
  } catch {
    return {}; // then it is not our header either
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer, void> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped).catch(() => undefined); // the error also ends the loop below
  let rest: Buffer[] = [];
  let isFirst = true;
  try {
    for await (const bytes of unzipped as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...rest, bytes.subarray(from, end + 1)]);
        rest = [];
        from = end + 1;
        isFirst = false;
      }
      rest.push(bytes.subarray(from));
      if (rest.reduce((sum, { length }) => sum + length, 0) > LONGEST_LINE_BYTES) throw notBackup(file);
    }
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('Z_')) throw isFirst ? notBackup(file) : damaged(file);
    if (code.startsWith('E')) throw new OperatorError(`${file} cannot be read (${code}).`);
    throw error;
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last;
}
