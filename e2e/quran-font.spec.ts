import * as v from 'valibot';
import { TABLES } from '#contract/tables.ts';
import { expect, open, test } from './site.ts';

const ROWS = v.array(v.object({ arabic: v.string() }));

test('all 6236 ayahs are set in Amiri Quran alone, without one glyph of another font', async ({ page }) => {
  await open(page, '/memorise?surah=Al-Fatihah');
  const arabic: string[] = [];
  for (let offset = 0; offset < 7000; offset += 1000) {
    const path = `/rest/v1/${encodeURIComponent(TABLES.quran)}?select=arabic&order=id&offset=${offset}&limit=1000`;
    const rows = v.parse(ROWS, await (await page.request.get(path)).json());
    arabic.push(...rows.map((row) => row.arabic));
  }
  expect(arabic).toHaveLength(6236);
  await page.evaluate(async (texts) => {
    await document.fonts.load('1em "Amiri Quran"', 'ق');
    const all = document.createElement('div');
    all.id = 'all-ayahs';
    all.className = 'arabic';
    all.dir = 'rtl';
    all.append(
      ...texts.map((text) => {
        const line = document.createElement('p');
        line.textContent = text;
        return line;
      }),
    );
    document.body.replaceChildren(all);
  }, arabic);

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#all-ayahs' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map((font) => `${font.familyName}, ours: ${font.isCustomFont}`)).toEqual([
    'Amiri Quran, ours: true',
  ]);
  expect(fonts[0]?.glyphCount).toBeGreaterThan(300_000);
});
