import { expectAccessible, expect, open, test } from './site.ts';
import { readPdf } from './pdf.ts';

test('a teacher prints the week: on A4 and on Letter no strip is cut, and every font is inside', async ({
  page,
}) => {
  await open(page, '/teach');
  await page.getByLabel('Title').fill('Al-Mulk, the first part');
  await page.getByRole('button', { name: 'Add a passage' }).click();
  await page.getByLabel('Last ayah').fill('14');
  for (const letter of ['Baa', 'Jeem', 'Seen', 'Laam', 'Haa', 'Waaw'])
    await page.getByRole('button', { name: letter, exact: true }).click();
  await page.getByRole('checkbox', { name: /^All praise is for Allah/ }).check();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print' })).toBeVisible();
  const ready = page.getByRole('button', { name: 'Print the sheets' });
  await expect(ready).toBeEnabled();
  await expect(page.getByRole('img', { name: 'QR code of the week' })).toHaveCount(2);
  await expectAccessible(page);
  for (const format of ['A4', 'Letter']) {
    const pdf = readPdf(await page.pdf({ format, tagged: true }));
    // Slips, two pages of strips, letters, phrases, answers.
    expect(pdf.pages).toBe(6);
    expect(pdf.fontsOutside).toEqual([]);
    expect(pdf.fonts).toContain('AmiriQuran-Regular');
    const strips = pdf.lists.find((items) => items.length === 14) ?? [];
    expect(strips.map((pages) => pages.size)).toEqual(Array(14).fill(1));
    expect(new Set(strips.flatMap((pages) => Array.from(pages))).size).toBe(2);
  }

  await page.getByRole('checkbox', { name: 'Cards to hold up, 1 to 40' }).check();
  for (const part of ['A slip', 'Ayah strips', 'Letters', 'Phrases'])
    await page.getByRole('checkbox', { name: part }).uncheck();
  // Letter is lower, A4 is narrower.
  for (const [size, format, pages] of [
    [/^Small/, 'A4', 7],
    [/^Small/, 'Letter', 7],
    [/^Middle/, 'Letter', 20],
    [/^Large/, 'A4', 40],
  ] as const) {
    await page.getByRole('radio', { name: size }).check();
    expect(readPdf(await page.pdf({ format })).pages, `${size} on ${format}`).toBe(pages);
  }
});
