import { useId, type ReactNode } from 'react';

type Props = { title: string; takesFocus: boolean; children: ReactNode };

export function BoardColumn({ title, takesFocus, children }: Props) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid content-start gap-y-5 @min-[17rem]:row-span-6 @min-[17rem]:grid-rows-subgrid"
    >
      <h2
        id={heading}
        ref={takesFocus ? focusOnArrival : null}
        tabIndex={-1}
        className="self-end text-center font-bold @min-[36rem]:text-xl"
      >
        {title}
      </h2>
      <ol className="grid gap-y-5 @min-[17rem]:row-span-5 @min-[17rem]:grid-rows-subgrid">{children}</ol>
    </section>
  );
}

/** A new game begins where it is read, not where the button that asked for it used to be. */
function focusOnArrival(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
