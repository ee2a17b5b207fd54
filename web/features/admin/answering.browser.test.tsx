import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import {
  AMINA,
  button,
  card,
  message,
  messages,
  officeOfMessages,
  open,
  reply,
  show,
} from './testing/messages.tsx';

const { network, prepare, start, stored } = officeOfMessages();

/** As another admin answers. */
function answerOfAmina(body: string) {
  network().add(TABLES.contactReplies, {
    message_id: 1,
    body,
    author: AMINA,
    created_at: '2026-11-16T11:00:00Z',
    sent_at: '2026-11-16T11:00:00Z',
    unsent_at: null,
  });
}

/** Open pages ask the log every few seconds. */
function tellOfAnswer() {
  network().add(TABLES.adminLog, {
    at: '2026-11-16T11:00:00Z',
    action: 'message_answered',
    subject: 'message 1',
  });
}
const replies = () => network().tables[TABLES.contactReplies]?.map(({ body }) => body);
const alert = page.getByRole('alert');

test('somebody who answers after somebody else did is told before it is sent, and sends theirs knowingly', async () => {
  start(2);
  await button('Open the message from Person 1').click();
  await reply(1).fill('Mine');
  answerOfAmina('Theirs');
  await button('Send').click();
  await expect.element(alert).toHaveTextContent('Amina Yusuf answered while you were writing');
  await expect.element(alert).toHaveFocus();
  await expect.element(card(1).getByRole('list', { name: 'Replies' })).toHaveTextContent('Theirs');
  await expect.element(card(1).getByText('Answered by Amina Yusuf')).toBeVisible();
  await expect.element(reply(1)).toHaveValue('Mine');
  await expect.element(button('Send')).not.toBeInTheDocument();
  expect(replies()).toEqual(['Theirs']);
  open();
  await expect.element(reply(1)).toHaveValue('Mine');
  await expect.element(alert).toBeVisible();
  await button('Send mine as well').click();
  await expect.element(reply(1)).toHaveValue('');
  expect(replies()).toEqual(['Theirs', 'Mine']);
  await expect.element(alert).not.toBeInTheDocument();
});

test('an answer of somebody else appears by itself, in the list too, and what is being typed stays', async () => {
  start(2);
  await button('Open the message from Person 1').click();
  await reply(1).fill('Mine');
  await expect.poll(() => network().reads(TABLES.adminLog)).toBeGreaterThan(0);
  answerOfAmina('Theirs');
  tellOfAnswer();
  await expect.element(alert).toHaveTextContent('Amina Yusuf answered while you were writing');
  await expect.element(reply(1)).toHaveFocus();
  await button('Discard mine').click();
  await expect.element(reply(1)).toHaveValue('');
  await expect.element(reply(1)).toHaveFocus();
  await expect.element(button('Send')).toBeVisible();
  await button('Close').click();
  await expect.element(card(1).getByText('Answered by Amina Yusuf')).toBeVisible();
  await expect.element(card(2).getByText('Answered by')).not.toBeInTheDocument();
  expect(replies()).toEqual(['Theirs']);
});

test('an answer that was there before the writing began is no surprise', async () => {
  start(1);
  answerOfAmina('Theirs');
  await button('Open the message from Person 1').click();
  await expect.element(card(1).getByText('Theirs')).toBeVisible();
  await reply(1).fill('Mine');
  await button('Send').click();
  await expect.element(reply(1)).toHaveValue('');
  expect(replies()).toEqual(['Theirs', 'Mine']);
});

test('the form says whose address an answer comes to', async () => {
  start(1);
  await button('Open the message from Person 1').click();
  await expect
    .element(reply(1))
    .toHaveAccessibleDescription('Answers come to you, so this e-mail shows your address, me@example.org.');
});

test('“Send and done” sends, and the message leaves what is to do; it can be undone', async () => {
  start(3);
  await show('To do');
  await button('Open the message from Person 2').click();
  await reply(2).fill('Wa alaikum');
  await button('Send and done').click();
  await expect.element(card(2)).not.toBeInTheDocument();
  await expect.element(card(1)).toHaveFocus();
  expect(stored(2)?.['state']).toBe('done');
  expect(replies()).toEqual(['Wa alaikum']);
  await button('Undo').click();
  await expect.element(card(2)).toBeVisible();
});

test('what could not be sent is not done', async () => {
  start(1);
  await button('Open the message from Person 1').click();
  await expect.poll(() => stored(1)?.['state']).toBe('read');
  await button('Send and done').click();
  await expect.element(reply(1)).toHaveAccessibleDescription(/Please write something first$/);
  await reply(1).fill('Wa alaikum');
  network().fail('away');
  await button('Send and done').click();
  await expect.poll(() => network().failures()).toBe(1);
  await expect.element(reply(1)).toHaveValue('Wa alaikum');
  expect(stored(1)?.['state']).toBe('read');
});

test.each(['Done', 'Move to the bin'])(
  'an open message has “%s”, which leads to the next one',
  async (name) => {
    start(2);
    await show('To do');
    await button('Open the message from Person 2').click();
    await card(2).getByRole('button', { name, exact: true }).click();
    await expect.element(card(1)).toHaveFocus();
    expect(name === 'Done' ? stored(2)?.['state'] === 'done' : stored(2)?.['removed_at'] !== null).toBe(true);
    await expect.element(card(2)).not.toBeInTheDocument();
    await button('Open the message from Person 1').click();
    await card(1).getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Contact Form Submissions' })).toHaveFocus();
  },
);

test('the bin says when it empties itself, and that it is empty', async () => {
  start(1);
  await show('Bin');
  await expect.element(page.getByText('Messages stay in the bin for 30 days.')).toBeVisible();
  await expect.element(page.getByText('The bin is empty')).toBeVisible();
});

test('an open message in the bin is taken out of it', async () => {
  prepare([{ ...message(1), removed_at: '2026-11-16T10:00:00Z' }]);
  open();
  await show('Bin');
  await button('Open the message from Person 1').click();
  await card(1).getByRole('button', { name: 'Take out of the bin' }).click();
  await expect.poll(() => stored(1)?.['removed_at']).toBeNull();
});

test('a link to a message opens it, wherever it is in the list', async () => {
  prepare(messages(60));
  open({ search: '?message=2' });
  await expect.element(reply(2)).toBeVisible();
});
