import { toast as shown } from 'sonner';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { toast } from '#web/ui/toast.ts';
import { button, officeOfClasses } from '../testing/classes.tsx';

const { network, rows, open } = officeOfClasses();
const titles = () => rows().map((row) => row['class']);
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const restored = page.getByText('This is what you typed before. It is not saved yet.');
const heading = (name: string) => page.getByRole('heading', { level: 2, name });

async function fillIn(title: string) {
  await box('Title').fill(title);
  await page.getByRole('combobox', { name: 'Day of the week' }).selectOptions('Friday');
}

test('what is typed is there again after a reload, which says so, and is forgotten once it is not to be saved', async () => {
  open('?add');
  await fillIn('Tafsir');
  await expect.element(restored).not.toBeInTheDocument();
  open('?add');
  await expect.element(box('Title')).toHaveValue('Tafsir');
  await expect.element(restored).toBeVisible();
  await page.getByRole('link', { name: 'Do not save' }).click();
  open('?add');
  await expect.element(box('Title')).toHaveValue('');
  await expect.element(restored).not.toBeInTheDocument();
});

test('what is typed into one form does not appear in another, and takes nothing from it', async () => {
  open('?edit=7');
  await box('Title').fill('Tajweed for all');
  open('?add');
  await expect.element(box('Title')).toHaveValue('');
  await box('Title').fill('Tafsir');
  open('?edit=7');
  await expect.element(box('Title')).toHaveValue('Tajweed for all');
  await page.getByRole('link', { name: 'Do not save' }).click();
  open('?add');
  await expect.element(box('Title')).toHaveValue('Tafsir');
});

test.each(['away', 'answer lost'] as const)(
  'published with the network %s, then once more: it is there once, and the focus is on it',
  async (trouble) => {
    open('?add');
    await fillIn('Tafsir');
    network().fail(trouble);
    await button('Publish').click();
    await expect.element(button('Publish')).toBeEnabled();
    await expect.element(box('Title')).toHaveValue('Tafsir');
    open('?add');
    await button('Publish').click();
    await expect.element(heading('Tafsir')).toHaveFocus();
    expect(titles()).toEqual(['Tajweed', 'Tafsir']);
    open('?add');
    await expect.element(box('Title')).toHaveValue('');
  },
);

test('a change whose answer got lost is saved by pressing once more: nobody else is blamed', async () => {
  open('?edit=7');
  await box('Title').fill('Tajweed for all');
  network().fail('answer lost');
  await button('Save').click();
  await expect.element(button('Save')).toBeEnabled();
  await button('Save').click();
  await expect.element(heading('Tajweed for all')).toHaveFocus();
});

test('somebody who saves second sees both versions, loses no typing, and decides', async () => {
  open('?edit=7');
  await box('Title').fill('Mine');
  network().change(TABLES.classes, 7, { class: 'Theirs' });
  await button('Save').click();
  const told = page.getByRole('alert');
  await expect.element(told).toHaveTextContent('Somebody else has just changed this');
  await expect.element(told.getByRole('rowheader')).toHaveTextContent('Theirs');
  await expect.element(box('Title')).toHaveValue('Mine');
  expect(titles()).toEqual(['Theirs']);
  await button('Save mine instead').click();
  await expect.element(heading('Mine')).toHaveFocus();
  expect(titles()).toEqual(['Mine']);
});

test('somebody who saves second may take what is stored, also after a reload', async () => {
  open('?edit=7');
  await box('Title').fill('Mine');
  network().change(TABLES.classes, 7, { class: 'Theirs' });
  open('?edit=7'); // the draft still names the version that was seen
  await expect.element(box('Title')).toHaveValue('Mine');
  await button('Save').click();
  await button('Use theirs').click();
  await expect.element(box('Title')).toHaveValue('Theirs');
  await button('Save').click();
  await expect.element(heading('Theirs')).toHaveFocus();
});

test('somebody who took theirs brings back what they typed, also after a reload, and saves it knowingly', async () => {
  open('?edit=7');
  await box('Title').fill('Mine');
  network().change(TABLES.classes, 7, { class: 'Theirs' });
  await button('Save').click();
  await button('Use theirs').click();
  await expect.element(box('Title')).toHaveValue('Theirs');
  open('?edit=7');
  await expect.element(box('Title')).toHaveValue('Theirs');
  await button('Bring back what I typed').click();
  await expect.element(box('Title')).toHaveValue('Mine');
  await expect.element(button('Bring back what I typed')).not.toBeInTheDocument();
  await button('Save').click();
  await expect.element(heading('Mine')).toHaveFocus();
  expect(titles()).toEqual(['Mine']);
  open('?edit=7');
  await expect.element(button('Bring back what I typed')).not.toBeInTheDocument();
});

const MESSAGE = {
  id: 3,
  form_type: 'Advertise a class or talk',
  message: 'Fiqh\nevery Tuesday, 7–9 pm',
  name: 'Yusuf',
  email: 'yusuf@example.org',
  created_at: '2031-05-01T10:00:00Z',
  state: 'read',
  removed_at: null,
};

test('a message that was made a class is done, and its author may be answered with the class named', async () => {
  network().tables[TABLES.contactForm] = [MESSAGE];
  open('?message=3');
  await button('Publish').click();
  await expect.element(heading('Fiqh')).toHaveFocus();
  expect(network().tables[TABLES.contactForm]).toMatchObject([{ id: 3, state: 'done' }]);
  const offer = page.getByRole('status').filter({ hasText: 'The message from Yusuf is marked as done.' });
  const write = offer.getByRole('link', { name: 'Write a reply' });
  await expect.element(write).toHaveAttribute('href', '/admin?message=3');
  await write.click();
  const drafts = sessionStorage.getItem('reply-drafts') ?? '';
  expect(drafts).toContain('“Fiqh” is on our site now');
  expect(drafts).toContain(`${location.origin}/classes`);
});

test('no toast covers the offer to answer; without a message one says that it is published', async () => {
  const published = 'Seerah. Visitors see it now.';
  const toldSince = () => {
    const told = shown.getHistory().map((each) => ('description' in each ? each.description : ''));
    return told.slice(told.indexOf(published));
  };
  open('?add');
  await fillIn('Seerah');
  await button('Publish').click();
  await expect.poll(toldSince).toEqual([published]);
  network().tables[TABLES.contactForm] = [MESSAGE];
  open('?message=3');
  await button('Publish').click();
  await expect.element(page.getByText('The message from Yusuf is marked as done.')).toBeVisible();
  // Toasts come in the order in which they are asked for.
  toast({ title: 'Later', description: 'the next toast' });
  await expect.poll(toldSince).toEqual([published, 'the next toast']);
});

test('what somebody without an address told us is done, and nobody can be answered', async () => {
  network().tables[TABLES.contactForm] = [{ ...MESSAGE, name: null, email: null }];
  open('?message=3');
  await button('Publish').click();
  await expect
    .element(page.getByText('The message from somebody without a name is marked as done.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write a reply' })).not.toBeInTheDocument();
});

test('an end without a beginning is asked about, and a day that is past is told', async () => {
  open('?add');
  await fillIn('Tafsir');
  await page.getByLabelText('To', { exact: true }).fill('19:30');
  await button('Publish').click();
  await expect.element(page.getByText('Please choose a start time')).toBeVisible();
  await page.getByRole('radio', { name: 'Once' }).click();
  await page.getByLabelText('Date').fill('2001-05-02');
  await expect.element(page.getByText('This day has passed, so visitors will not see it.')).toBeVisible();
});

test('an end before the beginning is not published; one past midnight is asked about first', async () => {
  open('?add');
  await fillIn('Qiyam');
  const from = page.getByLabelText('From', { exact: true });
  const to = page.getByLabelText('To', { exact: true });
  await from.fill('19:30');
  await to.fill('18:30');
  await button('Publish').click();
  await expect.element(page.getByText('Please choose an end after the beginning')).toBeVisible();
  await expect.element(to).toHaveFocus();

  await from.fill('22:00');
  await to.fill('01:00');
  const isNextDay = page.getByRole('checkbox', { name: 'Yes, it goes past midnight and ends the next day' });
  await expect.element(isNextDay).not.toBeChecked();
  await button('Publish').click();
  await expect.element(isNextDay).toHaveFocus();
  await expect
    .element(isNextDay)
    .toHaveAccessibleDescription('It ends before it begins. Tick the box if it ends the next day.');
  expect(titles()).toEqual(['Tajweed']);

  await isNextDay.click();
  await button('Publish').click();
  await expect.element(heading('Qiyam')).toHaveFocus();
  expect(rows().at(-1)).toMatchObject({ time: '10:00 pm – 1:00 am' });
  open(`?edit=${Number(rows().at(-1)?.['id'])}`);
  await expect.element(isNextDay).toBeChecked();
  await to.fill('02:00');
  await expect.element(isNextDay).not.toBeChecked();
});

test('a weekly class has a link and a first and a last day, which the preview shows', async () => {
  open('?add');
  await fillIn('Tafsir');
  await box('Link to sign up').fill('https://example.org/tafsir');
  await page.getByLabelText('First day').fill('2031-05-05');
  await page.getByLabelText('Last day').fill('2031-05-01');
  await button('Publish').click();
  await expect.element(page.getByText('The last day comes before the first')).toBeVisible();
  await page.getByLabelText('Last day').fill('2031-06-27');
  const preview = page.getByRole('table', { name: 'As visitors will see it', includeHidden: true });
  await expect.element(preview).toHaveTextContent('from 5 May 2031, until 27 June 2031');
  await expect.element(preview).toHaveTextContent('Sign up');
  await button('Publish').click();
  await expect.element(heading('Tafsir')).toHaveFocus();
  expect(rows().at(-1)).toMatchObject({
    sign_up: 'https://example.org/tafsir',
    first_on: '2031-05-05',
    last_on: '2031-06-27',
  });
});
