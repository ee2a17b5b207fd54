/** Which bytes a Range header asks for. More than one part, or what is no byte range, means the whole. */
export function readRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'whole' | 'outside' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if (from === '' && to === '') return 'whole';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  return first >= size ? 'outside' : { first, last };
}
