import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES, type ContactMessage } from '#contract/tables.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { Submissions } from '../submissions.tsx';
import { startOfficeNetwork } from './office-network.ts';
import { closeAfterEach, reopen } from './reopen.tsx';

export const message = (id: number): ContactMessage => ({
  id,
  form_type: 'Ask a question',
  message: `Question ${id}`,
  name: `Person ${id}`,
  email: `person-${id}@example.org`,
  created_at: new Date(Date.UTC(2026, 10, 16, 10) + id * 60_000).toISOString(),
  state: 'new',
  removed_at: null,
});
/** The newest first. */
export const messages = (count: number) => Array.from({ length: count }, (_, at) => message(count - at));

/** What the browser's history holds of the page. */
export const history: { state: unknown } = { state: undefined };

/** Another admin. */
export const AMINA = '6f0e1f9e-6a3b-4f52-9d2b-3f1a3f8f7c11';

const officeOf = (all: ContactMessage[]) =>
  startOfficeNetwork(
    { [TABLES.contactForm]: all, [TABLES.contactReplies]: [], [TABLES.adminLog]: [] },
    {},
    {
      admin_names: () => [{ user_id: AMINA, name: 'Amina Yusuf' }],
      reply_address: () => [{ email: 'me@example.org', is_own: true }],
    },
  );

/** /admin with some messages, for each test of a file. */
export function officeOfMessages() {
  let network: ReturnType<typeof officeOf>;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    history.state = undefined;
  });
  closeAfterEach();
  const prepare = (all: ContactMessage[]) => (network = officeOf(all));
  return {
    network: () => network,
    prepare,
    start: (count: number) => {
      prepare(messages(count));
      open();
    },
    stored: (id: number) => network.tables[TABLES.contactForm]?.find((row) => row.id === id),
  };
}

/** With the history of the browser as it was left. */
export const open = (address: { search?: string } = {}) =>
  reopen(
    <AuthProvider>
      <Submissions />
      <RememberState />
    </AuthProvider>,
    { pathname: '/admin', state: history.state, ...address },
  );

function RememberState() {
  const location = useLocation();
  useEffect(() => void (history.state = location.state), [location]);
  return null;
}

export const card = (id: number) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`Question ${id}(?!\\d)`) });
export const reply = (id: number) => card(id).getByLabelText('Reply by e-mail');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const show = (box: string) => page.getByLabelText('Show').selectOptions(box);
