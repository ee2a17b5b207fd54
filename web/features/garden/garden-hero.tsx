import type { ReactNode } from 'react';

type Props = { title: string; line: ReactNode; figure?: ReactNode };

/** The same height whatever it says: the prerendered page does not know yet who comes, or which surah is meant. */
export function GardenHero({ title, line, figure }: Props) {
  return (
    <>
      <div className="relative isolate overflow-hidden bg-hero text-on-hero print:hidden">
        <div
          aria-hidden="true"
          className="star-lattice absolute inset-0 -z-10 text-hero-gold opacity-[0.13]"
        />
        <div className="page-width py-5 text-center sm:py-8 low-and-wide:py-3">
          <h1 tabIndex={-1} className="text-title font-bold">
            {title}
          </h1>
          <p className="mx-auto mt-1 min-h-[3.2rem] max-w-prose text-on-hero-soft sm:min-h-[1.6rem]">
            {line}
          </p>
        </div>
      </div>
      <div className="garden-scene relative h-36 overflow-hidden sm:h-52 low-and-wide:h-28 print:hidden">
        <img
          src="/assets/garden-scene.svg"
          alt=""
          width="1200"
          height="320"
          className="size-full object-cover object-bottom"
        />
        <div className="absolute inset-x-0 bottom-0 flex justify-center">{figure}</div>
      </div>
    </>
  );
}
