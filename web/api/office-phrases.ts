import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficePhrase } from '#contract/functions.ts';
import { TABLES, type Ayah } from '#contract/tables.ts';
import { answerOf, restAsCaller, restAsVisitor, rowsOf } from './rest.ts';

const ALL = ['office', 'phrases'];

export type NewPhrase = { surah: number; ayah: number; from_word: number; to_word: number; english: string };

/** Every phrase, hidden ones too. */
export function useAllPhrases() {
  return useQuery({
    queryKey: ALL,
    queryFn: async ({ signal }): Promise<OfficePhrase[]> =>
      (await answerOf(restAsCaller().rpc('all_phrases', {}).abortSignal(signal))).data,
  });
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
    change: (id: number, part: { english_translation?: string; hidden?: boolean }) =>
      done(restAsCaller().from(TABLES.phrases).update(part).eq('id', id)),
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
