type CountedPage = { page: number; count: number; begun: number; known: number; due: number };

const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** The garden's second view. */
export const gardenPages = {
  title: 'Pages by juz',
  counts: (known: number, begun: number) => {
    if (known === 0 && begun === 0) return 'No page started yet';
    if (known === 0) return `${pages(begun)} begun`;
    return begun === 0 ? `${pages(known)} known` : `${pages(known)} known, ${begun} more begun`;
  },
  /** "Page 562: 3 of 30 links known, 2 due". */
  page: ({ page, count, begun, known, due }: CountedPage) => {
    if (begun === 0) return `Page ${page}: not started`;
    const state = known === 0 ? `${begun} of ${count} links begun` : `${known} of ${count} links known`;
    return due === 0 ? `Page ${page}: ${state}` : `Page ${page}: ${state}, ${due} due`;
  },
  byNumber: 'Go to a page by its number',
  open: 'Open',
  key: 'What the pages show',
  looks: { none: 'Not started', begun: 'Begun', part: 'Known in part', known: 'Known' },
};
