import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus when it appears: the button that was pressed is gone, and this is what it led to. */
export function StageHeading({ children, className }: { children: ReactNode; className: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
