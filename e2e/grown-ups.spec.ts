import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { becomeLearner, writtenOn } from './learner.ts';
import { learnerMenu, makeLearner } from './learner-form.ts';
import { expect, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function download(page: Page, name: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await button(page, name).click();
  return saved;
}

async function bring(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer });
}

test('a learner is taken along in a file, removed by name, and comes back by the file; others are refused in a line', async ({
  page,
}) => {
  await becomeLearner(page, 'Fox', 'Maryam');
  await open(page, '/phrases/learn');
  await page.getByRole('checkbox', { name: 'Learned' }).first().check();
  await expect.poll(() => writtenOn(page)).toHaveLength(1);
  await open(page, '/grown-ups');
  await makeLearner(page, { animal: 'Palm', opener: 'Add a learner' });

  // Of two learners' cards the new one is folded, and so is what concerns the whole device.
  await page.getByRole('button', { name: 'Palm', exact: true }).click();
  await page.getByText('This device: download, import, delete').click();
  const day = /-\d{4}-\d\d-\d\d\.json$/;
  const animals = await download(page, 'Download: Palm');
  expect(animals.suggestedFilename()).toMatch(new RegExp(`^ilm-amal-palm${day.source}`));
  const everyone: unknown = JSON.parse(
    await readFile(await (await download(page, 'Download all learners')).path(), 'utf8'),
  );
  expect(everyone).toMatchObject({
    format: 'ilm-amal-record',
    version: 1,
    learners: [{ name: 'Maryam', animal: 'fox' }, { animal: 'palm' }],
    entries: [{ kind: 'phrases' }],
  });
  const saved = await download(page, 'Download: Maryam');
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^ilm-amal-Maryam${day.source}`));
  const text = await readFile(await saved.path(), 'utf8');

  await button(page, 'Remove: Maryam').click();
  const dialog = page.getByRole('dialog', { name: 'Remove Maryam?' });
  await dialog.getByRole('textbox').fill('Mary');
  await expect(button(page, 'Remove for good')).toBeDisabled();
  await dialog.getByRole('textbox').fill('maryam');
  await button(page, 'Remove for good').click();
  await expect(page.getByRole('heading', { name: 'Maryam' })).toBeHidden();

  await bring(page, text);
  await expect(page.getByText('One new entry was added.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Maryam' })).toBeVisible();
  await bring(page, text);
  await expect(page.getByText('Everything in this file is already here.')).toBeVisible();
  for (const [brought, told] of [
    [text.slice(0, -9), 'This file is damaged. Nothing was changed.'],
    ['{"format":"photos"}', 'This is not one of our files. Nothing was changed.'],
    [text.replace('"version":1', '"version":2'), 'This file comes from a newer version of the site.'],
  ] as const) {
    await bring(page, brought);
    await expect(page.getByText(told)).toBeVisible();
  }
  await expect.poll(() => writtenOn(page)).toHaveLength(1);

  await button(page, 'Change name or face: Palm').click();
  const form = page.getByRole('dialog', { name: 'Change name or face' });
  await form.getByRole('button', { name: 'Owl', exact: true }).click();
  await form.getByRole('textbox').fill('Idris');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Idris' })).toBeVisible();
  await expect(learnerMenu(page, 'Idris')).toBeVisible();

  await button(page, 'Delete everything on this device').click();
  await page.getByRole('dialog').getByRole('textbox').fill('delete');
  await button(page, 'Delete everything').click();
  await expect(page.getByRole('heading', { name: 'Nobody is learning on this device yet' })).toBeVisible();
  await expect(learnerMenu(page, 'Idris')).toBeHidden();
  expect(await writtenOn(page)).toEqual([]);
});

test('the footer leads to what is kept, where, for how long, who sees it, and how to take it along or delete it', async ({
  page,
}) => {
  await open(page, '/phrases');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
  const main = page.getByRole('main');
  for (const said of [
    'We do not remember what you learn: when you close the tab, it is gone.',
    'It stays until you remove the learner',
    'the people who run this site could find them in its database',
    '30 days later it is gone for good',
    'for 90 days at most',
    'No cookies, no trackers, no adverts',
    'you can download what a learner did',
    'you can delete your account',
    'complain to the data protection authority of your country',
  ])
    await expect(main).toContainText(said);
});
