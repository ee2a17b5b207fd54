/** Until a voice is there nobody knows how long it takes; most take about this. */
export const USUAL_VOICE_MS = 800;

export const PAUSE_BETWEEN_LETTERS_MS = 200;

/**
 * When the asked letter is said after a wrong tap: the touched one is heard to its end, then a short pause. A letter
 * that is about to be announced keeps its own time where that is later, so that it is said once.
 * @param touchedMs how long the touched letter's voice takes
 * @param announcedInMs how long the next letter still waits to be announced; 0 when it was said already
 */
export function askedAgainAfterMs(touchedMs: number, announcedInMs: number): number {
  return Math.max(touchedMs + PAUSE_BETWEEN_LETTERS_MS, announcedInMs);
}
