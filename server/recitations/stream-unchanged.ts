import { Readable } from 'node:stream';
import type { OpenedRecording } from './library.ts';

const PIECE_BYTES = 64 * 1024;

/**
 * A part of a recording for as long as its file stays as it was promised. One that is overwritten in place or cut short is broken
 * off, so that nobody gets the beginning of one recording and the end of another. Closes the file.
 */
export function streamUnchanged(
  { handle, close, bytes, changedMs }: OpenedRecording,
  { first, last }: { first: number; last: number },
  breakOff: () => void,
): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = first; at <= last;) {
      const wanted = Math.min(PIECE_BYTES, last - at + 1);
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
      // Asked after the read: the moment of a change is written down before its bytes are.
      const { size, mtimeMs } = await handle.stat();
      if (bytesRead === 0 || size !== bytes || mtimeMs !== changedMs) {
        breakOff();
        return;
      }
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
  return stream.once('close', () => void close());
}
