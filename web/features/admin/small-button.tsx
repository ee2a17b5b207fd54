import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** For the many buttons of a card. */
export const SMALL = 'min-h-11 px-4 text-sm';

export function SmallButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button look="outline" className={SMALL} {...props} />;
}

type MoreProps = { label: string; name: string; children: ReactNode };

/** What is seldom needed of a card, behind one button. */
export function MoreButtons({ label, name, children }: MoreProps) {
  return (
    <details className="contents">
      <summary
        aria-label={name}
        className={`inline-flex cursor-pointer items-center rounded-full border-2 border-line-strong bg-surface font-semibold hover:border-green ${SMALL}`}
      >
        {label}
      </summary>
      <div className="flex w-full flex-wrap gap-2">{children}</div>
    </details>
  );
}
