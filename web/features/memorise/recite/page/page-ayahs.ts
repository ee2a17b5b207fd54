import type { Ayah } from '#contract/tables.ts';

/** As a page names it: `67:1`. */
export const placeName = ({ surah_number, ayah_number }: Ayah): string => `${surah_number}:${ayah_number}`;

/** Of an ayah that is no part of the passage: it is there for its place alone. */
export const REST = { 'aria-hidden': true, 'data-rest': '' } as const;
