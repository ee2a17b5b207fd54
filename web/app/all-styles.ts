let fetched: Promise<HTMLLinkElement | undefined> | undefined;

/**
 * A page's HTML carries the styles that this page can need. The others are fetched once, and applied only before another
 * page is drawn: they restyle the whole page, which would be seen while a long one is scrolled.
 */
export async function applyAllStyles(): Promise<void> {
  const link = await fetchAllStyles();
  if (link) link.media = 'all';
}

export function fetchAllStyles(): Promise<HTMLLinkElement | undefined> {
  fetched ??= fetchStyles().catch((error: unknown) => {
    fetched = undefined; // so that the next page tries again
    throw error;
  });
  return fetched;
}

/** In development and while prerendering nothing is left to fetch. */
async function fetchStyles(): Promise<HTMLLinkElement | undefined> {
  const file = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="all-styles"]')?.content;
  if (!file) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'not all';
  link.href = file;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`the styles in ${file} could not be fetched`));
    });
    document.head.append(link);
  });
  return link;
}
