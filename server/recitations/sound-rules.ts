/** Whether a file begins as its ending says. */
export function soundsLike(name: string, head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (extension === 'mp3')
    return text.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
  if (extension === 'm4a') return text.slice(4, 8) === 'ftyp';
  return text.startsWith('OggS');
}
