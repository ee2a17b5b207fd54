import type { Pack } from './pack-rules.ts';
import { packFragment, readPackFragment } from './pack-link-rules.ts';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { listOf, text } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';

/** A teacher's own packs as their links, the newest first. */
const links = stored('teach', json(listOf(text)));

/** Two years of Saturdays; older ones are forgotten. */
const MOST = 104;

export type OwnPack = { link: string; pack: Pack };

export function useOwnPacks(): readonly OwnPack[] {
  const found = useObservable(links, UNKNOWN) ?? [];
  return found.flatMap((link) => {
    const pack = readPackFragment(link);
    return 'refused' in pack ? [] : [{ link, pack }];
  });
}

/** Returns its link. The same pack is there once. */
export function rememberPack(pack: Pack): string {
  const link = packFragment(pack);
  links.set([link, ...without(link)].slice(0, MOST));
  return link;
}

export const forgetPack = (link: string): void => links.set(without(link));

const without = (link: string): string[] => (links.get() ?? []).filter((each) => each !== link);
