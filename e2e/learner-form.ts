import { expect, type Page } from '@playwright/test';

/** The button in the header that says who is learning. */
export const learnerMenu = (page: Page, who: string) =>
  page.getByRole('button', { name: `Learners: ${who} is learning`, exact: true });

type Learner = { animal: string; name?: string; opener?: 'Save my progress' | 'Add a learner' };

/** Makes a learner with the form behind a button of the open page. */
export async function makeLearner(page: Page, learner: Learner): Promise<void> {
  await sendLearnerForm(page, learner);
  await expect(learnerMenu(page, learner.name ?? learner.animal)).toBeVisible();
}

/** Where what follows has no header. */
export async function sendLearnerForm(
  page: Page,
  { animal, name, opener = 'Save my progress' }: Learner,
): Promise<void> {
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
  await press(opener);
  await press(animal);
  if (name !== undefined) await page.getByLabel('Name').fill(name);
  await press('Save');
}
