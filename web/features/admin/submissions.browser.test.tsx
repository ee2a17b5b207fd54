import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { MessageSettings } from './message-settings.tsx';
import { Submissions } from './submissions.tsx';
import { button, card, history, messages, officeOfMessages, open, reply, show } from './testing/messages.tsx';
import { reopen } from './testing/reopen.tsx';

const { network, prepare, start, stored } = officeOfMessages();

test('who opens one of the new messages reads on, although it is not new any more; when others are asked for it goes', async () => {
  start(2);
  await show('New');
  await button('Open the message from Person 2').click();
  await expect.poll(() => stored(2)?.['state']).toBe('read');
  await card(2).getByLabelText('Reply by e-mail').fill('Wa alaikum');
  await expect.element(card(2).getByText('Read', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 submission found')).toBeVisible();
  await show('Done');
  await show('New');
  await expect.element(card(1)).toBeVisible();
  await expect.element(card(2)).not.toBeInTheDocument();
});

test('until something is chosen the address is left alone: a click on another page may be under way', async () => {
  start(2);
  await expect.element(card(1)).toBeVisible();
  expect(history.state).toBeNull();
  await show('New');
  await expect.poll(() => history.state).toMatchObject({ messages: { box: 'new' } });
});

test('the last of the new messages stays to be read, too', async () => {
  start(1);
  await show('New');
  await button('Open the message from Person 1').click();
  await expect.poll(() => stored(1)?.['state']).toBe('read');
  await expect.element(page.getByText('0 submissions found')).toBeVisible();
  await expect.element(card(1).getByLabelText('Reply by e-mail')).toBeVisible();
});

test('a reload finds the same list, and the reply that was being written', async () => {
  start(60);
  await show('New');
  await button('Older').click();
  await button('Open the message from Person 4').click();
  await card(4).getByLabelText('Reply by e-mail').fill('Wa alaikum');
  open();
  await expect.element(page.getByLabelText('Show')).toHaveValue('new');
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  // It is not new any more.
  await expect.element(card(4).getByLabelText('Reply by e-mail')).toHaveValue('Wa alaikum');
  await expect.element(card(4).getByLabelText('Reply by e-mail')).toHaveFocus();
});

test('somebody who begins a second reply keeps the first one, and what was emptied is not resumed', async () => {
  start(3);
  await button('Open the message from Person 1').click();
  await reply(1).fill('To the first');
  await button('Close').click();
  await button('Open the message from Person 2').click();
  await reply(2).fill('To the second');
  open();
  await expect.element(reply(2)).toHaveValue('To the second');
  await button('Send').click();
  await expect.element(reply(2)).toHaveValue('');
  open();
  await expect.element(reply(1)).toHaveValue('To the first');
  await reply(1).clear();
  open();
  await expect.element(button('Open the message from Person 1')).toBeVisible();
});

test.each(['away', 'answer lost'] as const)(
  'a reply with the network %s stays, and sent once more it is one reply',
  async (trouble) => {
    start(1);
    await button('Open the message from Person 1').click();
    await expect.poll(() => stored(1)?.['state']).toBe('read');
    await page.getByLabelText('Reply by e-mail').fill('Wa alaikum');
    network().fail(trouble);
    await button('Send').click();
    await expect.element(page.getByLabelText('Reply by e-mail')).toHaveValue('Wa alaikum');
    await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'false');
    await button('Send').click();
    await expect.element(page.getByLabelText('Reply by e-mail')).toHaveValue('');
    expect(network().tables[TABLES.contactReplies]).toMatchObject([{ message_id: 1, body: 'Wa alaikum' }]);
  },
);

test('what could not be stored stays chosen; what was stored is undone, even at the second try', async () => {
  start(2);
  await card(2).getByRole('checkbox').click();
  network().fail('away');
  await button('Move to the bin').click();
  await expect.poll(() => stored(2)?.['removed_at']).toBeNull();
  await expect.element(card(2).getByRole('checkbox')).toBeChecked();
  await button('Move to the bin').click();
  await expect.poll(() => stored(2)?.['removed_at']).not.toBeNull();
  await expect.element(page.getByLabelText('Select all on this page')).toHaveFocus();
  await expect.element(page.getByText('One message moved to the bin.')).toBeVisible();

  network().fail('away');
  await button('Undo').click();
  await expect.element(button('Undo')).toBeVisible();
  await button('Undo').click();
  await expect.poll(() => stored(2)?.['removed_at']).toBeNull();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Contact Form Submissions' })).toHaveFocus();
});

test('where nothing is left the focus goes to the heading', async () => {
  start(1);
  await card(1).getByRole('checkbox').click();
  await button('Move to the bin').click();
  await expect.element(page.getByText('No contact submissions yet')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Contact Form Submissions' })).toHaveFocus();
});

test('what was done can be undone for ten seconds', async () => {
  start(1);
  await card(1).getByRole('checkbox').click();
  await expect.element(button('Done')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    await button('Done').click();
    // The clock moves on by next to nothing, however long it takes.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1);
        return button('Undo').query();
      })
      .not.toBeNull();
    await vi.advanceTimersByTimeAsync(9_000);
    await expect.element(button('Undo')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(button('Undo')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('when the last page is emptied the one before it is shown', async () => {
  start(51);
  await button('Older').click();
  await card(1).getByRole('checkbox').click();
  await button('Move to the bin').click();
  await expect.element(card(51)).toBeVisible();
});

test('a page that is no longer there, because others emptied it, leads to the last one', async () => {
  history.state = { messages: { search: '', box: 'all', page: 7 } };
  start(51);
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(card(1)).toBeVisible();
});

test('j and k move, e is done, and none of them counts while somebody writes', async () => {
  start(3);
  await card(3).getByRole('checkbox').click();
  await userEvent.keyboard('j');
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard('jk');
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.poll(() => stored(2)?.['state']).toBe('done');
  await button('Open the message from Person 1').click();
  await card(1).getByLabelText('Reply by e-mail').click();
  await userEvent.keyboard('je');
  await expect.element(card(1).getByLabelText('Reply by e-mail')).toHaveValue('je');
  await expect.poll(() => stored(1)?.['state']).toBe('read');
});

test('keys do nothing once they are switched off, and are letters in the search box', async () => {
  prepare(messages(3));
  reopen(
    <AuthProvider>
      <Submissions />
      <MessageSettings />
    </AuthProvider>,
    { pathname: '/admin' },
  );
  await page.getByLabelText('Search').click();
  await userEvent.keyboard('e');
  await expect.element(page.getByLabelText('Search')).toHaveValue('e');
  const keys = page.getByLabelText('Keys in the list');
  await keys.click();
  await card(2).getByRole('checkbox').click();
  await userEvent.keyboard('ek');
  await expect.element(card(2).getByRole('checkbox')).toHaveFocus();
  expect(network().tables[TABLES.contactForm]).toMatchObject([
    { state: 'new' },
    { state: 'new' },
    { state: 'new' },
  ]);

  await keys.click();
  await card(2).getByRole('checkbox').click();
  await userEvent.keyboard('e');
  await expect.element(card(2).getByText('Done', { exact: true })).toBeVisible();
  await button('Undo').click();
  await expect.element(card(2).getByText('New', { exact: true })).toBeVisible();
});
