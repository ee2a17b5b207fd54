import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A component that is fetched when it is first drawn. The page goes on without a part that cannot be fetched. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  async function preload(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('a part of the page could not be fetched; the page goes on without it', error);
      return { default: () => null };
    }
  }
  const Part = lazy(preload);
  function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, { preload });
}
