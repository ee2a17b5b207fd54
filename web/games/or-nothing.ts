import type { ComponentType } from 'react';

/** For `lazy`: a game goes on without a part that cannot be fetched. */
export async function orNothing<Props>(
  fetched: Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return { default: await fetched };
  } catch (error) {
    console.warn('a part of the page could not be fetched; the game goes on without it', error);
    return { default: () => null };
  }
}
