import type { ReactNode } from 'react';
import { print as words } from '#web/words/en/print.ts';

type Props = { title?: string; how?: string; className?: string; children: ReactNode };

/** Begins on a new piece of paper. However many it takes, each says that it is to be handled with respect. */
export function Sheet({ title, how, className = '', children }: Props) {
  return (
    <div className={`print-sheet ${className}`}>
      <div className="print-foot">
        <p>{words.respect}</p>
      </div>
      <div className="print-body">
        {title && <h2 className="print-title">{title}</h2>}
        {how && <p className="print-how">{how}</p>}
        {children}
      </div>
    </div>
  );
}
