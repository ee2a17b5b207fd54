/** Seconds of sound in an MPEG-4 file, read from its movie header (`moov/mvhd`). */
export function readDuration(file: Buffer): number {
  const header = findBox(findBox(file, 'moov'), 'mvhd');
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const ticks = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return ticks / timescale;
}

function findBox(parent: Buffer, type: string): Buffer {
  let at = 0;
  while (at + 8 <= parent.length) {
    const size = parent.readUInt32BE(at);
    if (size < 8) break;
    if (parent.toString('latin1', at + 4, at + 8) === type) return parent.subarray(at + 8, at + size);
    at += size;
  }
  throw new Error(`The file has no ${type} box.`);
}
