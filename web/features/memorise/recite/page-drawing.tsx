import { lazy, type ComponentType, type ReactNode } from 'react';
import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';

/** What draws on the page, fetched when that is chosen. Where it cannot be, its children are drawn. */
export function pageDrawing<Props extends { children: ReactNode }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (drawing) => ({ default: drawing }),
      (error: unknown) => {
        console.warn('the page is not drawn; the text stays', error);
        return { default: TextInstead };
      },
    ),
  );
}

/** Said above the text where the page cannot be had. */
export function TextInstead({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="status" className="px-4 py-2 text-center">
        {words.drawing.failed}
      </p>
      {children}
    </>
  );
}
