/** Reads a part of a file; what lies beyond its end is left out. */
type Read = (at: number, length: number) => Promise<Uint8Array>;

const WINDOW_BYTES = 4_096;

/**
 * Whether a file holds sound of the kind that its ending says: two frames of an MP3, the boxes of an m4a whole, the first pages of
 * an Ogg. A download that failed often leaves an empty file, a half one, or a page of words.
 */
export async function holdsSound(name: string, bytes: number, read: Read): Promise<boolean> {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (extension === 'mp3') return holdsFrames(read);
  if (extension === 'm4a') return holdsBoxes(bytes, read);
  return holdsPages(await read(0, WINDOW_BYTES));
}

async function holdsFrames(read: Read): Promise<boolean> {
  const head = await read(0, WINDOW_BYTES);
  const tag = tagBytes(head);
  const window = tag === 0 ? head : await read(tag, WINDOW_BYTES);
  // Players look for the first frame too: some encoders leave a few bytes before it.
  for (let at = 0; at < window.length; at++) {
    const length = frameBytes(window, at);
    if (length !== undefined && isSameKind(window, at, at + length)) return true;
  }
  return false;
}

/** How long an ID3 tag in front is, which may hold a picture. */
function tagBytes(head: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  return textAt(head, 0, 3) === 'ID3'
    ? 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f)
    : 0;
}

const KBITS_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];
/** By the two bits that name it: what divides the rate, and how many bytes a frame has for each kbit and rate. */
const VERSIONS = new Map([
  [0, { divisor: 4, kbits: KBITS_2, factor: 72_000 }],
  [2, { divisor: 2, kbits: KBITS_2, factor: 72_000 }],
  [3, { divisor: 1, kbits: KBITS_1, factor: 144_000 }],
]);
const LAYER_3 = 1;

/** The length of the MP3 frame that begins here; undefined where none does. */
function frameBytes(bytes: Uint8Array, at: number): number | undefined {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || ((second >> 1) & 3) !== LAYER_3) return undefined;
  const version = VERSIONS.get((second >> 3) & 3);
  const kbits = version?.kbits[(third >> 4) - 1];
  const hertz = HERTZ[(third >> 2) & 3];
  if (!version || kbits === undefined || hertz === undefined) return undefined;
  return Math.floor((version.factor * kbits * version.divisor) / hertz) + ((third >> 1) & 1);
}

/** Whether a second frame of the same version and rate follows. */
function isSameKind(bytes: Uint8Array, first: number, next: number): boolean {
  if (frameBytes(bytes, next) === undefined) return false;
  const kindAt = (at: number) => [(bytes[at + 1] ?? 0) & 0xfe, (bytes[at + 2] ?? 0) & 0x0c].join(' ');
  return kindAt(first) === kindAt(next);
}

const MOST_BOXES = 64;

/** From box to box: one that reaches beyond the end belongs to a file that did not come whole. */
async function holdsBoxes(bytes: number, read: Read): Promise<boolean> {
  const found = new Set<string>();
  let at = 0;
  for (let box = 0; box < MOST_BOXES && at < bytes; box++) {
    const head = Buffer.from(await read(at, 16));
    const type = textAt(head, 4, 4);
    if (head.length < 8 || (box === 0 && type !== 'ftyp')) return false;
    found.add(type);
    const length = boxBytes(head, bytes - at);
    if (length === undefined || at + length > bytes) return false;
    at += length;
  }
  return found.has('moov') && found.has('mdat');
}

/** 0 means up to the end of the file, 1 that the length follows the type. */
function boxBytes(head: Buffer, left: number): number | undefined {
  const length = head.readUInt32BE(0);
  if (length === 0) return left;
  if (length === 1) return head.length < 16 ? undefined : Number(head.readBigUInt64BE(8));
  return length < 8 ? undefined : length;
}

const OGG_CODECS = ['OpusHead', '\u0001vorbis', '\u007fFLAC', 'Speex'];
const OGG_HEAD_BYTES = 27;
const FIRST_PAGE = 2;

/** The first page says how it is encoded, and another follows. */
function holdsPages(head: Uint8Array): boolean {
  const segments = head[OGG_HEAD_BYTES - 1] ?? 0;
  const body = OGG_HEAD_BYTES + segments;
  const length = head.subarray(OGG_HEAD_BYTES, body).reduce((total, size) => total + size, 0);
  const isFirst = textAt(head, 0, 4) === 'OggS' && ((head[5] ?? 0) & FIRST_PAGE) !== 0;
  return (
    isFirst &&
    OGG_CODECS.some((codec) => textAt(head, body, codec.length) === codec) &&
    textAt(head, body + length, 4) === 'OggS'
  );
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
