import { Fragment } from 'react';

/** An e-mail address, which may be long: it breaks after its signs first, and anywhere only where that is not enough. */
export function Address({ children }: { children: string }) {
  return (
    <strong dir="auto" className="[overflow-wrap:anywhere]">
      {children.split(/(?<=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </strong>
  );
}
