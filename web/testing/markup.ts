const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a person reads of static markup. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, sign: string) => SIGNS[sign] ?? whole);
}

/** The markup of each element with this tag, or of those that hold the given one; none may be inside another. */
export function elementsOf(markup: string, tag: string, holding = ''): string[] {
  const found = markup.match(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')) ?? [];
  return found.filter((element) => element.includes(holding));
}
