import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Area } from './layout-rules.ts';

export function useSize(ref: RefObject<HTMLElement | null>): Area | undefined {
  const [size, setSize] = useState<Area | undefined>();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return size;
}
