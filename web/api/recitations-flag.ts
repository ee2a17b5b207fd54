import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';

/** Whether the server said, in the page itself, that there is something to listen to. */
export function hasRecitations(): boolean {
  return document.documentElement.hasAttribute(RECITATIONS_FLAG);
}
