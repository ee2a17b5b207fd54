import type { ReactNode } from 'react';
import { safeLink } from '#contract/safe-link.ts';
import type { Class } from '#contract/tables.ts';
import { classes } from '#web/words/en/classes.ts';

export const LIST_LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-green underline underline-offset-4';

/** The implicit roles, written out: some browsers drop them when table elements get another `display`. */
const STAYS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeading: { role: 'columnheader', scope: 'col' },
  rowHeading: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

type Table = { labelledBy: string; columns: readonly string[]; children: ReactNode };

/** A table on a wide screen, a stack of cards on a phone. */
export function ClassTable({ labelledBy, columns, children }: Table) {
  return (
    <table
      {...STAYS.table}
      aria-labelledby={labelledBy}
      className="w-full text-start max-md:block md:overflow-hidden md:rounded-card md:bg-surface md:shadow-card"
    >
      <thead {...STAYS.rows} className="max-md:sr-only">
        <tr {...STAYS.row} className="bg-green-soft text-green-strong">
          {columns.map((column) => (
            <th
              key={column}
              {...STAYS.columnHeading}
              className="px-5 py-3 text-start font-bold whitespace-nowrap"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...STAYS.rows} className="max-md:grid max-md:gap-4">
        {children}
      </tbody>
    </table>
  );
}

type Row = { id: string; title: string; isCancelled: boolean; children: ReactNode };

export function ClassRow({ id, title, isCancelled, children }: Row) {
  return (
    <tr
      {...STAYS.row}
      className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-5 max-md:shadow-card md:border-t md:border-line"
    >
      <th
        {...STAYS.rowHeading}
        id={id}
        dir="auto"
        className="text-start font-bold text-pretty wrap-anywhere max-md:block max-md:text-lg max-md:leading-snug md:w-1/3 md:px-5 md:py-4 md:align-top"
      >
        {isCancelled ? (
          <>
            <s className="font-semibold text-ink-soft">{title}</s> <Cancelled />
          </>
        ) : (
          title
        )}
      </th>
      {children}
    </tr>
  );
}

/** The label comes before the text where no column heading is in sight. */
export function ClassCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td
      {...STAYS.cell}
      className="max-md:mt-3 max-md:flex max-md:flex-wrap max-md:items-baseline md:px-5 md:py-4 md:align-top"
    >
      <span aria-hidden="true" className="w-20 text-sm font-semibold text-saffron md:hidden">
        {label}
      </span>
      <div className="min-w-0 flex-1 basis-32 md:min-w-24">{children}</div>
    </td>
  );
}

/** What people paste may be one long word. */
export const Place = ({ of: { location } }: { of: Class }) => (
  <span className="wrap-anywhere">{location ?? classes.noLocation}</span>
);

export const Time = ({ of: { time } }: { of: Class }) =>
  time && <span className="block wrap-anywhere text-ink-soft">{time}</span>;

type SignUpProps = { link: string | null; titleId: string; words: string };

/** Where it opens says the page, once for all of them. */
export function SignUp({ link, titleId, words }: SignUpProps) {
  const address = safeLink(link);
  return (
    address && (
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={`${titleId} ${NEW_TAB_ID}`}
        className={LIST_LINK}
      >
        {words}
      </a>
    )
  );
}

export const NEW_TAB_ID = 'new-tab';

/** What visitors must not miss; on one day of a weekly class it names that day. */
export function Cancelled({ day }: { day?: string }) {
  return (
    <strong className="inline-block rounded-full bg-wrong-soft px-3 py-0.5 text-sm font-bold text-wrong">
      {day === undefined ? classes.cancelled : classes.cancelledOn(day)}
    </strong>
  );
}
