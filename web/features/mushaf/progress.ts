import type { AyahPlace } from '#web/mushaf/spot-rules.ts';
import type { Ink } from '#web/mushaf/page-lines.tsx';
import type { Bead } from '#web/record/garden/garden-rules.ts';
import { beadsOfPage } from '#web/record/garden/page-rules.ts';
import { followGarden } from '#web/record/use/garden-feed.ts';
import { garden } from '#web/words/en/garden.ts';
import { pageOf } from '#content/mushaf/pages.ts';
import { inksOf } from './progress-rules.ts';

/** What a learner knows of the mushaf. */
export type Progress = {
  on: (page: number) => PageInk;
  /** Of an ayah, in a sentence. */
  told: (place: AyahPlace) => string;
};

type PageInk = { beads: readonly Bead[]; inks: ReadonlyMap<string, Ink> };

/** Calls back now and whenever there is more; returns unsubscribe. */
export function followProgress(
  learnerId: string,
  next: (progress: Progress) => void,
  failed: (error: unknown) => void,
): () => void {
  return followGarden(learnerId, {
    next: ({ memory, today }) => {
      const pages = new Map<number, PageInk>();
      const on = (page: number): PageInk => {
        const known = pages.get(page);
        if (known) return known;
        const beads = beadsOfPage(memory, page, today);
        const found = { beads, inks: inksOf(beads) };
        pages.set(page, found);
        return found;
      };
      next({ on, told: (place) => told(on(pageOf(place)).beads, place) });
    },
    failed,
  });
}

function told(beads: readonly Bead[], { surah, ayah }: AyahPlace): string {
  const bead = beads.find((each) => each.surah === surah && each.ayah === ayah);
  const said = garden.surah.stateTold[bead?.state ?? 'none'];
  return bead?.thread === 'thin' ? `${said} ${garden.surah.weakTold}` : said;
}
