import { credits, requestForATeacher, tanzilNotice } from '#content/credits.ts';
import { expect, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, visitor: 'returning' });

test('the credits name every source with its licence and links', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Credits and sources' }).click();
  await expect(page).toHaveURL('/credits');
  const sources = page.getByRole('region', { name: 'Sources and licences' }).getByRole('listitem');
  await expect(sources).toHaveCount(credits.length);
  for (const { what, who, licence, links, note } of credits) {
    const source = sources.filter({ has: page.getByRole('heading', { name: what, exact: true }) });
    await expect(source).toContainText(who);
    await expect(source).toContainText(`Licence: ${licence}`);
    if (note) await expect(source).toContainText(note);
    for (const { label, href } of links) {
      await expect(source.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
  }
  await expect(page.getByText("The reading is Hafs 'an 'Asim.")).toBeVisible();
  const notice = page.getByRole('region', { name: 'Notice of the Tanzil Project' });
  for (const line of tanzilNotice) await expect(notice).toContainText(line);
});

test('the credits ask for a teacher and say how to report a mistake', async ({ page }) => {
  await open(page, '/credits');
  const teacher = page.getByRole('region', { name: "A teacher's ear is wanted" });
  await expect(teacher).toContainText(requestForATeacher);
  await expect(teacher.locator('[lang=ar]')).toHaveText(['ق', 'ز', 'ف', 'ض']);
  await page.getByRole('link', { name: 'Report a mistake' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await teacher.getByRole('link').click();
  await expect(page).toHaveURL('/contact');
});
