import { readQuran } from './quran.ts';
import { findSimilar, type Similar } from './similar-rules.ts';

/** Computed anew from the verified text; what the browser gets is the file that the script beside this writes. */
export function similarInQuran(): Similar {
  return findSimilar(readQuran().map(({ arabic }) => arabic));
}
