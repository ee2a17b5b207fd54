import type { ReactNode } from 'react';
import { focusOnArrival } from '#web/platform/focus.ts';

export function StageHeading({ children, className }: { children: ReactNode; className: string }) {
  return (
    <h2 ref={focusOnArrival} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
