import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToasts } from '#web/testing/toasts.ts';
import { Page } from './contact-page.tsx';
import { QUEUE_KEY } from './queue-key.ts';
import { waitingMessages } from './waiting-messages.ts';

let root: Root;
// Beside it the toasts have their own, which is made once.
const place = document.body.appendChild(document.createElement('div'));
/** What was sent, and what answers it; nothing does until a test says so. */
let bodies: unknown[];
let answer: (response: Response) => void;
let answered: Promise<Response>;

beforeEach(() => {
  bodies = [];
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    bodies.push(await new Request(input, init).json());
    return answered;
  });
});

afterEach(async () => {
  root.unmount();
  await dismissToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(): void {
  root = createRoot(place);
  root.render(<Page />);
}

const stored = () => new Response(null, { status: 201 });
const refused = (status: number, code: string) => Response.json({ code, message: 'no' }, { status });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const type = page.getByLabelText('Type');
const message = page.getByLabelText('Message');

async function fill(text: string): Promise<void> {
  await type.selectOptions('Give feedback');
  await message.fill(text);
}

test('a message is sent once with null for what was left empty; busy, then thanked and reset', async () => {
  open();
  await fill('  Well made!  ');
  await button('Send Message').dblClick();
  await expect.element(button('Sending...')).toBeDisabled();
  answer(stored());
  await expect.element(page.getByText('Message sent successfully!')).toBeVisible();
  await expect
    .element(page.getByText("Thank you for your feedback. We'll get back to you soon."))
    .toBeVisible();
  await expect.element(type).toHaveValue('');
  await expect.element(message).toHaveValue('');
  await expect.element(button('Send Message')).toBeEnabled();
  expect(bodies).toEqual([{ form_type: 'Give feedback', message: 'Well made!', name: null, email: null }]);
});

test('a double click that is answered at once does not complain about the emptied form', async () => {
  answer(stored());
  open();
  await fill('Twice');
  await button('Send Message').click();
  await expect.element(page.getByText('Message sent successfully!')).toBeVisible();
  const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true });
  button('Send Message').element().dispatchEvent(second);
  await expect.element(page.getByText('Please select a type')).not.toBeInTheDocument();
});

test.each([
  [429, 'Too many messages came from your connection.'],
  [503, 'We could not save your message just now.'],
])('a message that is answered with %i stays in the form, and the page says why', async (status, words) => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer(refused(status, 'x'));
  open();
  await fill('Salam');
  await button('Send Message').click();
  await expect.element(page.getByText('Error sending message')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(message).toHaveValue('Salam');
});

test.each(['{"draft":7', '{"draft":7}'])('a damaged draft, %s, is an empty form', async (damaged) => {
  sessionStorage.setItem('contact-draft', damaged);
  open();
  await expect.element(message).toHaveValue('');
  await fill('Salam');
  await expect.element(message).toHaveValue('Salam');
});

test('what fills in the hidden box believes it has sent, and nothing leaves the browser', async () => {
  open();
  await fill('Cheap watches');
  const hidden = document.querySelector<HTMLInputElement>('input[name="website"]');
  if (hidden) hidden.value = 'spam.example';
  await button('Send Message').click();
  await expect.element(page.getByText('Message sent successfully!')).toBeVisible();
  await expect.element(message).toHaveValue('');
  expect(bodies).toEqual([]);
});

test('a link that says what it is about finds the form prepared', async () => {
  const before = location.href;
  history.replaceState(null, '', '?about=Al-Mulk 67:2');
  open();
  await expect.element(type).toHaveValue('Report a bug');
  await expect.element(message).toHaveValue('About Al-Mulk 67:2:\n');
  history.replaceState(null, '', before);
});

test('a refused message is told of, and goes only when it is deleted', async () => {
  const body = { form_type: 'Ask a question', message: 'x'.repeat(5001), name: 'Yusuf', email: null };
  const state = { status: 'waiting', tries: 0, notBefore: 0 };
  const item = { id: crypto.randomUUID(), kind: 'message', body, createdAt: Date.now(), state };
  localStorage.setItem(QUEUE_KEY, JSON.stringify([item]));
  vi.spyOn(console, 'warn').mockReturnValue();
  answer(refused(400, '23514'));
  await waitingMessages.send();
  await expect.element(page.getByText('A message was not accepted')).toBeVisible();
  open();
  const panel = page.getByRole('region', { name: 'Not accepted' });
  const choose = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  await choose('Delete');
  await expect.element(button('Keep it')).toHaveFocus();
  await choose('Keep it');
  await expect.element(button('Delete')).toBeVisible();
  expect(localStorage.getItem(QUEUE_KEY)).not.toBeNull();
  await choose('Delete');
  await choose('Delete it for good');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Send us a message' })).toHaveFocus();
  expect(localStorage.getItem(QUEUE_KEY)).toBeNull();
});
