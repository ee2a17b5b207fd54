import { usePhrases } from '#web/api/phrases.ts';
import type { Phrase } from '#contract/tables.ts';
import type { Pack } from '#web/pack/pack-rules.ts';
import { phraseRef } from '#web/pack/phrases-asked-rules.ts';

type Meaning = { ref: string; arabic: string; meaning: string };

/** The phrases of a week in its order, and all others; one that an admin has hidden since is left out. */
export function usePackPhrases({ phrases }: Pack) {
  const { data, isError, isFetching, refetch } = usePhrases();
  const all = (data ?? []).map(meaningOf);
  const week = phrases.flatMap((phrase) => all.find(({ ref }) => ref === phraseRef(phrase)) ?? []);
  return { week, all, isThere: data !== undefined, hasFailed: isError && !isFetching && !data, refetch };
}

function meaningOf({
  surah_number,
  ayah_number,
  from_word,
  to_word,
  arabic,
  english_translation,
}: Phrase): Meaning {
  const ref = phraseRef({ surah: surah_number, ayah: ayah_number, from: from_word, to: to_word });
  return { ref, arabic, meaning: english_translation };
}
