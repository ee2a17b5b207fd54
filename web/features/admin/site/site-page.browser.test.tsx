import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BackupState } from '#contract/functions.ts';
import { useSite } from '#web/api/site.ts';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { closeAfterEach, reopen } from '../testing/reopen.tsx';
import { Site } from './site-page.tsx';

const ROW = {
  id: 1,
  name: 'Ilm',
  tagline: 'Learn',
  contact_email: null,
  run_by: null,
  time_zone: 'Europe/London',
  updated_at: 'version 0',
};
const NONE: BackupState = { mode: 'on', made_at: null, bytes: null, failed_at: null };

let network: ReturnType<typeof startOfficeNetwork>;
let backups: BackupState;
beforeEach(() => {
  backups = NONE;
  network = startOfficeNetwork({ site_settings: [ROW] }, {}, { backup_state: () => [backups] });
});
closeAfterEach();

function Header() {
  return <header>{useSite().name}</header>;
}

const show = () =>
  reopen(
    <>
      <Header />
      <Site />
    </>,
    { pathname: '/admin/site' },
  );
const name = () => page.getByLabelText('Name', { exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const stored = () => network.tables['site_settings']?.[0];

describe('the settings', () => {
  test('are saved and shown at once; what is optional and emptied is none', async () => {
    show();
    await name().fill('Masjid <b>Noor</b>');
    await page.getByLabelText('Contact address (optional)').fill('salam@noor.test');
    await save();
    await expect.poll(stored).toMatchObject({ name: 'Masjid <b>Noor</b>', contact_email: 'salam@noor.test' });
    await expect.element(page.getByRole('banner')).toHaveTextContent('Masjid <b>Noor</b>');
    await page.getByLabelText('Contact address (optional)').fill('');
    await page.getByLabelText('Time zone').selectOptions('Africa/Cairo');
    await save();
    await expect.poll(stored).toMatchObject({ contact_email: null, time_zone: 'Africa/Cairo' });
  });

  test('that are empty or too long are refused at their box, which takes the focus', async () => {
    show();
    await name().fill('  ');
    await page.getByLabelText('Tagline').fill('x'.repeat(161));
    await save();
    await expect.element(page.getByText('Please enter a name')).toBeVisible();
    await expect.element(page.getByText('A tagline cannot be longer than 160 characters')).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(stored()).toMatchObject({ name: 'Ilm', tagline: 'Learn' });
  });

  test('say what time it is in the zone, and can be read where the browser does not know it', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T14:05:00Z'), toFake: ['Date'] });
    show();
    const zone = page.getByLabelText('Time zone');
    await zone.selectOptions('UTC');
    await expect.element(page.getByText('It is 2:05 PM there now.')).toBeVisible();
    network.change('site_settings', 1, { time_zone: 'Mars/Olympus_Mons' });
    sessionStorage.clear();
    show();
    await expect.element(zone).toHaveDisplayValue('Mars/Olympus Mons');
    await expect.element(page.getByText(/there now/)).toBeVisible();
  });

  test('of two admins: the second sees what was saved, loses no typing, and decides', async () => {
    show();
    await name().fill('Mine');
    network.change('site_settings', 1, { name: 'Theirs', time_zone: 'Africa/Cairo' });
    await save();
    const told = page.getByRole('alert');
    await expect.element(told).toHaveTextContent('The name is now “Theirs”.');
    await expect.element(told).toHaveTextContent('The time zone is now Cairo, Africa.');
    await expect.element(told).not.toHaveTextContent('tagline');
    await expect.element(name()).toHaveValue('Mine');
    expect(stored()).toMatchObject({ name: 'Theirs' });
    await page.getByRole('button', { name: 'Save mine instead' }).click();
    // What only the other one changed stays.
    await expect.poll(stored).toMatchObject({ name: 'Mine', time_zone: 'Africa/Cairo' });

    await name().fill('Mine again');
    network.change('site_settings', 1, { name: 'Theirs again' });
    await save();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(name()).toHaveValue('Theirs again');
    await page.getByRole('button', { name: 'Bring back what I typed' }).click();
    await expect.element(name()).toHaveValue('Mine again');
  });

  test('that were stored and whose answer got lost are no conflict', async () => {
    show();
    await name().fill('Noor');
    network.fail('answer lost');
    await save();
    await expect.poll(() => network.failures()).toBe(1);
    await expect.poll(stored).toMatchObject({ name: 'Noor' });
    await save();
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    expect(page.getByText('Somebody else has just saved').elements()).toEqual([]);
  });

  test('survive a reload while they are typed', async () => {
    show();
    await name().fill('Half typ');
    show();
    await expect.element(name()).toHaveValue('Half typ');
    await expect.element(page.getByText('have not saved yet')).toBeVisible();
    await save();
    await expect.element(page.getByText('have not saved yet')).not.toBeInTheDocument();
  });
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the backups', () => {
  test.each<[string, Partial<BackupState>, RegExp, boolean]>([
    ['none yet', {}, /None yet. The first/, false],
    ['last night’s', { made_at: ago(9), bytes: 1_234_567 }, /\(1\.2 MB\) and checked/, false],
    ['one of three days ago', { made_at: ago(72), bytes: 1 }, /older than two days/, true],
    ['one that failed', { made_at: ago(9), bytes: 1, failed_at: ago(1) }, /The last try, on .* failed/, true],
    ['none, turned off', { mode: 'off' }, /turned off \(BACKUPS=0\)/, false],
    ['none here', { mode: 'elsewhere' }, /looked after elsewhere/, false],
  ])('%s', async (_, state, words, isWarning) => {
    backups = { ...NONE, ...state };
    show();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(isWarning ? 1 : 0);
    expect(page.getByRole('link').elements()).toEqual([]);
  });
});
