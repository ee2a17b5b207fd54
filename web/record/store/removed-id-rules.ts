import { v5 } from 'uuid';

/** Ids that follow from others are made in it, on every device alike. */
const NAMESPACE = 'c081b771-7a98-4b99-85fc-84878db0d816';

/**
 * A removed learner comes back under another id, which follows from the old one: the same on every device, so that a
 * second import adds nothing, and nobody has to remember it.
 */
export function idAfterRemovals(id: string, isRemoved: (id: string) => boolean): string {
  let next = id.toLowerCase();
  while (isRemoved(next)) next = v5(next, NAMESPACE);
  return next;
}
