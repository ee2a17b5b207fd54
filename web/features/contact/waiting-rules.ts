const FIRST_CHARACTERS = 90;

/** Enough of a message to know it by, cut between words. */
export function firstWords(message: string): string {
  const line = message.trim().replaceAll(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= FIRST_CHARACTERS) return line;
  const cut = characters.slice(0, FIRST_CHARACTERS).join('');
  return `${cut.replace(/ [^ ]{0,30}$/, '')}…`;
}
