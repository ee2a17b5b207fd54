type Painter = {
  /**
   * Fills the page before the app is there; resolves when the app may start.
   * @param preloadApp to be called when the network is free for the app's first file, if that is earlier
   */
  paint: (template: HTMLTemplateElement, preloadApp: () => void) => Promise<void> | void;
  /** Whether this visit needs what is imported later, too. */
  needsAhead: boolean;
};

/**
 * A page's inline script: it paints what can be shown before the app, and starts the app. The page's template
 * holds the elements to fill, and names the app's files (`build/page-html.ts`).
 */
export async function startPage({ paint, needsAhead }: Painter): Promise<void> {
  const template = document.querySelector('template');
  if (!template) throw new Error('the page has no template');
  const { app = '', preloads = '', ahead = '' } = template.dataset;
  try {
    const painted = paint(template, () => preloadModule(app));
    if (painted) await painted;
  } catch (error) {
    console.warn('the app draws the page itself', error);
  }
  const files = needsAhead ? `${preloads} ${ahead}` : preloads;
  files.split(' ').filter(Boolean).forEach(preloadModule);
  await import(/* @vite-ignore */ app);
}

/** Behind whatever is on its way already. */
function preloadModule(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}

/** An element that a template is known to have. */
export function partOf(whole: ParentNode, selector: string): HTMLElement {
  const part = whole.querySelector(selector);
  if (!(part instanceof HTMLElement)) throw new Error(`the template has no ${selector}`);
  return part;
}
