import { TABLES, type Phrase } from '#contract/tables.ts';
import { restAsVisitor, rowsOf } from './rest.ts';

export function readPhrases(signal: AbortSignal): Promise<Phrase[]> {
  return rowsOf(restAsVisitor().from(TABLES.phrases).select('*').order('id').abortSignal(signal));
}

/** Unordered: the game shuffles them anyway. */
export function readPhrasesForGame(signal: AbortSignal): Promise<Phrase[]> {
  return rowsOf(restAsVisitor().from(TABLES.phrases).select('*').abortSignal(signal));
}
