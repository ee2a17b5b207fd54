let fetched: Promise<void> | undefined;

/** A page's HTML carries the styles that this page can need. The others are fetched once, before another page is drawn. */
export function loadAllStyles(): Promise<void> {
  fetched ??= fetchStyles().catch((error: unknown) => {
    fetched = undefined; // so that the next page tries again
    throw error;
  });
  return fetched;
}

/** In development and while prerendering nothing is left to fetch. */
async function fetchStyles(): Promise<void> {
  const file = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="all-styles"]')?.content;
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`the styles in ${file} could not be fetched`));
    });
    document.head.append(link);
  });
}
