/** Texts and a font that take longer do not hold up the app, which can say so. */
const LONGEST_WAIT_MS = 1000;
/** When the first cards wait longer for their font the line is slow, and the app follows behind it at once. */
const SLOW_AFTER_MS = 60;

type Awaited = {
  /** The answer to the page's early request; undefined where there is none. */
  texts: Promise<unknown> | undefined;
  /** Painted, or not to be painted. Neither of the two rejects. */
  firstCards: Promise<unknown>;
};

/**
 * Ends when the app may begin. What is read comes before what reacts: the app's files are 125 KB, which would take the
 * line from text and font, and the processor from the first cards.
 * @param setOut called when the line is free for the app's first file, if that is earlier
 */
export async function appTurn({ texts, firstCards }: Awaited, setOut: () => void): Promise<void> {
  const areHere = texts?.then(() => true) ?? false;
  if (!(await Promise.race([areHere, after(LONGEST_WAIT_MS)]))) return;
  await Promise.race([firstCards, after(SLOW_AFTER_MS)]);
  setOut();
  await Promise.race([firstCards, after(LONGEST_WAIT_MS)]);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
