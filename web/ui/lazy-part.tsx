import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A component that is fetched when it is first drawn. If that fails, `missing` is shown in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  missing: ReactNode = null,
) {
  const preload = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.warn('a part is missing', error);
        return { default: () => missing };
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
