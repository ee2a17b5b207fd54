const RATE_HZ = 8_000;
const HEAD_BYTES = 44;
/** In 8 bits this is the middle of a wave. */
const NOTHING = 128;

/** So many seconds of silence as a file that a player plays. */
export function silentFile(seconds: number): Blob {
  const count = Math.max(1, Math.round(seconds * RATE_HZ));
  const bytes = new Uint8Array(HEAD_BYTES + count).fill(NOTHING);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + count, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // samples as they are
  view.setUint16(22, 1, true); // one channel
  view.setUint32(24, RATE_HZ, true);
  view.setUint32(28, RATE_HZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, count, true);
  return new Blob([bytes], { type: 'audio/wav' });
}
