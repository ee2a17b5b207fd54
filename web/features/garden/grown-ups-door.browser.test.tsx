import { MemoryRouter, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { GrownUpsDoor } from './garden-rest.tsx';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

test('the way to the grown-ups wants a hold, or Enter', async () => {
  const { place, root } = emptyPage();
  onTestFinished(() => root.unmount());
  root.render(
    <MemoryRouter initialEntries={['/garden']}>
      <GrownUpsDoor />
      <Address />
    </MemoryRouter>,
  );
  const door = page.getByRole('button', { name: 'For grown-ups' });
  const address = () => place.querySelector('output')?.textContent;
  await door.click();
  await expect.element(page.getByText('Hold the button for a moment.')).toBeVisible();
  expect(address()).toBe('/garden');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/grown-ups');
});
