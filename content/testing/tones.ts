const BLOCK = 4096;

/** How each rate is named in a frame's head. */
const RATE_CODES = { 8_000: 0x4, 48_000: 0xa } as const;
type Rate = keyof typeof RATE_CODES;

/** With 8,000 samples a second it takes as many bytes as a good recording of a voice; with 48,000 it is exact. */
type Tone = { hertz: number; seconds: number; rateHz?: Rate };

/** A tone as an Ogg file (FLAC, stored as it is), so that a test hears exactly the samples it asked for. */
export function toneFile({ hertz, seconds, rateHz = 48_000 }: Tone): Buffer {
  const count = Math.round(seconds * rateHz);
  const samples = Int16Array.from({ length: count }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / rateHz)),
  );
  const pages = [page({ flags: 2, granule: 0, number: 0, packets: [streamInfo(count, rateHz)] })];
  pages.push(page({ flags: 0, granule: 0, number: 1, packets: [comments()] }));
  for (let start = 0, frame = 0; start < count; start += BLOCK, frame++) {
    const end = Math.min(start + BLOCK, count);
    const packets = [frameOf(samples.subarray(start, end), frame, rateHz)];
    pages.push(page({ flags: end === count ? 4 : 0, granule: end, number: frame + 2, packets }));
  }
  return Buffer.concat(pages);
}

function streamInfo(count: number, rateHz: Rate): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK, 0);
  info.writeUInt16BE(BLOCK, 2);
  // 20 bits of rate, 3 of channels - 1, 5 of bits - 1, 36 of samples
  info.writeBigUInt64BE((BigInt(rateHz) << 44n) | (0n << 41n) | (15n << 36n) | BigInt(count), 10);
  const block = Buffer.concat([Buffer.from([0x00, 0, 0, 34]), info]);
  return Buffer.concat([
    Buffer.from([0x7f]),
    Buffer.from('FLAC'),
    Buffer.from([1, 0, 0, 1]),
    Buffer.from('fLaC'),
    block,
  ]);
}

function comments(): Buffer {
  const vendor = Buffer.from('tones');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(vendor.length);
  const body = Buffer.concat([length, vendor, Buffer.alloc(4)]);
  return Buffer.concat([Buffer.from([0x84, 0, 0, body.length]), body]);
}

/** One frame of one channel whose samples are stored as they are. */
function frameOf(samples: Int16Array, number: number, rateHz: Rate): Buffer {
  const head = Buffer.concat([
    // fixed block size; block size in 16 bits at the end, and the rate; one channel, 16 bits
    Buffer.from([0xff, 0xf8, 0x70 | RATE_CODES[rateHz], 0x08]),
    utf8Number(number),
    bytesOf16(samples.length - 1),
  ]);
  const body = Buffer.alloc(1 + samples.length * 2);
  body[0] = 0x02; // verbatim
  samples.forEach((sample, at) => body.writeInt16BE(sample, 1 + at * 2));
  const whole = Buffer.concat([head, Buffer.from([crc(head, 0x07, 8)]), body]);
  return Buffer.concat([whole, bytesOf16(crc(whole, 0x8005, 16))]);
}

function utf8Number(number: number): Buffer {
  return Buffer.from(String.fromCodePoint(number), 'utf8');
}

function bytesOf16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return bytes;
}

type Page = { flags: number; granule: number; number: number; packets: Buffer[] };

function page({ flags, granule, number, packets }: Page): Buffer {
  const body = Buffer.concat(packets);
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head[26] = lacing.length;
  const whole = Buffer.concat([head, Buffer.from(lacing), body]);
  whole.writeUInt32LE(crc(whole, 0x04c11db7, 32) >>> 0, 22);
  return whole;
}

/** Highest bit first, beginning with nothing: the three sums that Ogg and FLAC want differ only in width and polynomial. */
function crc(bytes: Uint8Array, polynomial: number, width: 8 | 16 | 32): number {
  const top = 2 ** (width - 1);
  const mask = 2 ** width - 1;
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum ^ (byte * 2 ** (width - 8))) >>> 0;
    for (let bit = 0; bit < 8; bit++) {
      const isOver = (sum & top) !== 0;
      sum = ((sum * 2) & mask) >>> 0;
      if (isOver) sum = (sum ^ polynomial) >>> 0;
    }
  }
  return sum;
}
