import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { Classes } from '../classes/classes-page.tsx';
import { startOfficeNetwork } from './office-network.ts';
import { closeAfterEach, reopen } from './reopen.tsx';
import { WEEKLY } from './weekly-class.ts';

/** /admin/classes with one weekly class, for each test of a file. */
export function officeOfClasses() {
  let network: ReturnType<typeof startOfficeNetwork>;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    network = startOfficeNetwork({ [TABLES.classes]: [WEEKLY] }, WEEKLY);
  });
  closeAfterEach();
  return {
    network: () => network,
    rows: () => network.tables[TABLES.classes] ?? [],
    open: (search = '') => reopen(<Classes />, { pathname: '/admin/classes', search }),
  };
}

export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
