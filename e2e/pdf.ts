type Pdf = {
  pages: number;
  /** Names of the fonts with outlines inside; what is drawn glyph by glyph (Type 3) is not among them. */
  fonts: string[];
  /** Fonts that the reader's machine would have to have. */
  fontsOutside: string[];
  /** Each list with its items, and of each item the pages that it is on. */
  lists: ReadonlySet<string>[][];
};

/** What Chromium writes when it tags: its objects are plain text, only their streams are compressed. */
export function readPdf(bytes: Buffer): Pdf {
  const found = bytes.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs);
  const objects = new Map([...found].map(([, id = '', text = '']) => [id, text]));
  const all = [...objects.values()];
  // A Type 0 font names another one, and one of Type 3 is drawings of its own.
  const fonts = all.filter(
    (text) => /\/Type \/Font\b(?!Descriptor)/.test(text) && !/\/Subtype \/Type[03]\b/.test(text),
  );
  const isInside = (text: string) => {
    const [, descriptor = ''] = /\/FontDescriptor (\d+) 0 R/.exec(text) ?? [];
    return /\/FontFile[23]? /.test(objects.get(descriptor) ?? '');
  };
  return {
    pages: all.filter((text) => /\/Type \/Page\b(?!s)/.test(text)).length,
    fonts: fonts.filter(isInside).map(fontOf),
    fontsOutside: fonts.filter((text) => !isInside(text)).map(fontOf),
    lists: listsIn(objects),
  };
}

const fontOf = (text: string): string => /\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(text)?.[1] ?? text;

function listsIn(objects: ReadonlyMap<string, string>): ReadonlySet<string>[][] {
  const lists = new Map<string, ReadonlySet<string>[]>();
  for (const [id, text] of objects) {
    if (!text.includes('/S /LI\n')) continue;
    const parent = /\/P (\d+) 0 R/.exec(text)?.[1] ?? '';
    lists.set(parent, [...(lists.get(parent) ?? []), pagesOf(id, objects)]);
  }
  return [...lists.values()];
}

/** Of an element and all that is in it. */
function pagesOf(id: string, objects: ReadonlyMap<string, string>): Set<string> {
  const text = objects.get(id) ?? '';
  if (!text.includes('/StructElem')) return new Set();
  const own = [...text.matchAll(/\/Pg (\d+) 0 R/g)].map(([, page = '']) => page);
  const inside = (/\/K (.*)/s.exec(text)?.[1] ?? '').replaceAll(/\/\w+ \d+ 0 R/g, '');
  const children = [...inside.matchAll(/(\d+) 0 R/g)].map(([, child = '']) => child);
  return new Set(own.concat(children.flatMap((child) => Array.from(pagesOf(child, objects)))));
}
