import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A component that is fetched when it is first drawn. The page goes on without a part that cannot be fetched. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const preload = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.warn('a part is missing; the page goes on without it', error);
        return { default: () => null };
      },
    );
  const Part = lazy(preload);
  const LazyPart = (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(LazyPart, { preload });
}
