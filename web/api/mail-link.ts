import { plainText, stored } from '#web/platform/stored.ts';

/** The link that this tab handles, so that a reload continues with it. */
export const linkNote = stored('mail-link', { area: 'tab', ...plainText });

const IN_QUERY = /[?&]code=[^&]/;
const IN_FRAGMENT = /[#&](access_token|error)/;

/**
 * Takes a link from one of our mails out of the address at once, so that no secret stays in view, in history or in a
 * copied link. On every page, so what the link says is read elsewhere.
 */
export function takeMailLink(): void {
  const { href, pathname, search, hash } = location;
  const isInFragment = IN_FRAGMENT.test(hash);
  if (!isInFragment && !IN_QUERY.test(search)) return;
  linkNote.set(JSON.stringify({ kind: 'address', href }));
  const query = new URLSearchParams(search);
  query.delete('code');
  const others = query.size > 0 ? `?${query.toString()}` : '';
  history.replaceState(history.state, '', pathname + others + (isInFragment ? '' : hash));
}
