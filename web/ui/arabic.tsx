import type { ReactNode } from 'react';

/** Every piece of Arabic on the site passes through here: language, direction and the right font. */
export function Arabic({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span lang="ar" dir="rtl" className={`arabic ${className}`}>
      {children}
    </span>
  );
}
