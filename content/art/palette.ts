/** The colours of the site, for everything that is not an animal. */
export const DEEP_GREEN = '#0f5140';
export const LEAF = '#2f8f63';
export const FRESH = '#7fcba4';
export const PAGE = '#fffaf0';
export const SAFFRON = '#d9901a';
export const GOLD = '#f0b74a';
export const CLAY = '#b9542f';
export const WOOD = '#a2673d';
export const DARK_WOOD = '#7b4a2a';
