const WRITTEN = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `Nov 15, 2026, 03:04 PM`, where the reader is. */
export function writeMoment(timestamp: string): string {
  return WRITTEN.format(new Date(timestamp));
}
