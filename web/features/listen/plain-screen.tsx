import './listen.css';
import type { ReactNode } from 'react';
import { useFoldedHeader } from '#web/round/folded-header.ts';

/** A screen of text and buttons, without a page of the mushaf. */
export function PlainScreen({ title, children }: { title: string; children: ReactNode }) {
  useFoldedHeader(false);
  return (
    <div className="page-width max-w-xl py-8">
      <h1 tabIndex={-1} className="text-title font-bold text-balance">
        {title}
      </h1>
      <div className="mt-4 space-y-5 text-lg text-pretty">{children}</div>
    </div>
  );
}
