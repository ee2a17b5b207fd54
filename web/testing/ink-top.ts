/** Where the ink of a text on one line begins: the box of a letter says how high its whole font is. */
export function inkTop(element: Element): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('nothing can be measured');
  const { fontSize, fontFamily } = getComputedStyle(element);
  canvas.font = `${fontSize} ${fontFamily}`;
  const { actualBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(element.textContent ?? '');
  return element.getBoundingClientRect().bottom - fontBoundingBoxDescent - actualBoundingBoxAscent;
}
