declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2'; keepAllGlyphs?: boolean },
  ): Promise<Uint8Array<ArrayBuffer>>;
}
