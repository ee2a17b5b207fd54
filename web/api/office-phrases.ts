import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficePhrase } from '#contract/functions.ts';
import { TABLES, type Ayah } from '#contract/tables.ts';
import { answerOf, restAsCaller, restAsVisitor, rowsOf } from './rest.ts';

const ALL = ['office', 'phrases'];

type NewPhrase = { surah: number; ayah: number; from_word: number; to_word: number; english: string };

type MeaningSaved = { status: 'saved' } | { status: 'conflict'; meaning: string };

const ALL_PHRASES = {
  queryKey: ALL,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OfficePhrase[]> =>
    (await answerOf(restAsCaller().rpc('all_phrases', {}).abortSignal(signal))).data,
};

export function useAllPhrases() {
  return useQuery(ALL_PHRASES);
}

export function usePhraseActions() {
  const client = useQueryClient();
  const done = async (request: Parameters<typeof answerOf>[0]): Promise<void> => {
    try {
      await answerOf(request);
    } finally {
      await client.invalidateQueries({ queryKey: ALL }); // what was refused may be in the list already
    }
  };
  return {
    add: (phrase: NewPhrase) => done(restAsCaller().rpc('add_phrase', phrase)),
    turn: (id: number, hidden: boolean) =>
      done(restAsCaller().from(TABLES.phrases).update({ hidden }).eq('id', id)),
    /** Only where it is still the meaning that was seen. Where it is as wanted already, an answer got lost. */
    changeMeaning: async (id: number, seen: string, wanted: string): Promise<MeaningSaved> => {
      const changed = await rowsOf(
        restAsCaller()
          .from(TABLES.phrases)
          .update({ english_translation: wanted })
          .eq('id', id)
          .eq('english_translation', seen)
          .select('id'),
      );
      const phrases = await client.fetchQuery({ ...ALL_PHRASES, staleTime: 0 });
      if (changed.length > 0) return { status: 'saved' };
      const meaning = phrases.find((phrase) => phrase.id === id)?.english_translation ?? '';
      return meaning === wanted ? { status: 'saved' } : { status: 'conflict', meaning };
    },
  };
}

/** The verified text of one ayah; nothing where there is no such ayah. */
export function useAyah(surah: number, ayah: number) {
  return useQuery({
    queryKey: ['office', 'ayah', surah, ayah],
    queryFn: async ({ signal }): Promise<Ayah | null> => {
      const rows = await rowsOf(
        restAsVisitor()
          .from(TABLES.quran)
          .select('*')
          .eq('surah_number', surah)
          .eq('ayah_number', ayah)
          .abortSignal(signal),
      );
      return rows[0] ?? null;
    },
    enabled: surah > 0 && ayah > 0,
  });
}
