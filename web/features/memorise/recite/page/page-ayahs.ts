import type { Ayah } from '#contract/tables.ts';

/** As a page names it: `67:1`. */
export const placeName = ({ surah_number, ayah_number }: Ayah): string => `${surah_number}:${ayah_number}`;

/** Attributes of an ayah outside the passage, which only shows where the passage is. */
export const REST = { 'aria-hidden': true, 'data-rest': '' } as const;
