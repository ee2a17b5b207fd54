import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { button, officeOfClasses } from '../testing/classes.tsx';
import { WEEKLY } from '../testing/weekly-class.ts';

const { network, rows, open } = officeOfClasses();

test.each(['away', 'answer lost'] as const)(
  'cancelling for good with the network %s, then once more: it is cancelled',
  async (trouble) => {
    open();
    await page.getByText('More', { exact: true }).click();
    network().fail(trouble);
    await cancelForGood();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(rows()[0]?.['cancelled_at'] !== null).toBe(trouble === 'answer lost');
    await cancelForGood();
    await expect.element(button('Bring it back')).toBeVisible();
  },
);

async function cancelForGood() {
  await button('Cancel for good').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel for good' }).click();
}

test('cancelling for good asks, and who keeps it has cancelled nothing', async () => {
  open();
  await page.getByText('More', { exact: true }).click();
  await button('Cancel for good').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Cancel it for good?');
  expect(rows()[0]?.['cancelled_at']).toBeNull();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect.element(button('Cancel for good')).toHaveFocus();
  expect(rows()[0]?.['cancelled_at']).toBeNull();
});

test('somebody who cancels tonight’s class while somebody else changes its words cancels it, and the words stay', async () => {
  open();
  await expect.element(button(/^Cancel this one/)).toBeVisible();
  network().change(TABLES.classes, 7, { class: 'Theirs' });
  await button(/^Cancel this one/).click();
  await expect.element(button('It is on after all: Theirs')).toBeVisible();
  expect(rows()[0]?.['cancelled_on']).toHaveLength(1);
});

test('a class that somebody else has moved to another day is not cancelled on the day that it had', async () => {
  open();
  await expect.element(page.getByText('Every Monday')).toBeVisible();
  network().change(TABLES.classes, 7, { day: 'Tuesday', day_for_sorting: 2 });
  await button(/^Cancel this one/).click();
  await expect.element(page.getByText('Every Tuesday')).toBeVisible();
  await expect.element(button(/^Cancel this one/)).toBeVisible();
  expect(rows()[0]?.['cancelled_on']).toEqual([]);
});

test('after cancelling a talk, the button that replaces the pressed one has the focus', async () => {
  const talk = { ...WEEKLY, type: 'One off', day_for_sorting: null };
  rows().push({ ...talk, id: 8, class: 'First talk', date: '9998-05-02' });
  rows().push({ ...talk, id: 9, class: 'Second talk', date: '9999-05-02' });
  open();
  await button(/^Cancel this one: First talk/).click();
  const standing = page.getByRole('listitem').nth(1);
  await expect.element(standing).toHaveTextContent('Second talk');
  await expect.element(standing).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Cancelled', { exact: true }).nth(1)).toBeVisible();
  await expect.element(standing).toHaveFocus();
});

test('what was removed hands the focus on', async () => {
  rows().push({ ...WEEKLY, id: 8, class: 'Tafsir' });
  open();
  await page.getByLabelText('More for Tajweed').click();
  await button('Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('listitem')).toHaveFocus();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Tafsir');
});
