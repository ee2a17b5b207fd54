import '#web/ui/styles.css';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteSettings } from '#contract/site-tokens.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { showSite } from '#web/api/site.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { Header } from './header.tsx';

const SITE: SiteSettings = {
  name: 'Ilm',
  tagline: 'Learn',
  contact_email: null,
  run_by: null,
  time_zone: 'UTC',
};
const LONG = 'The Community Learning Circle of the Central Mosque, London';

afterEach(() => page.viewport(414, 896));

function draw() {
  const { root } = emptyPage();
  root.render(
    <MemoryRouter>
      <AuthProvider>
        <Header />
      </AuthProvider>
    </MemoryRouter>,
  );
  return root;
}

const home = (name: string) => page.getByRole('link', { name: `${name}, home` });

test('a name that an admin saves is shown in this tab and in every other one at once', async () => {
  const root = draw();
  const other = document.body.appendChild(document.createElement('iframe'));
  const received: (string | null)[] = [];
  other.contentWindow?.addEventListener('storage', ({ newValue }) => received.push(newValue));
  showSite({ ...SITE, name: 'Noor' });
  await expect.element(home('Noor')).toBeVisible();
  await expect.poll(() => received.join()).toContain('"name":"Noor"');
  // As another tab does it.
  other.contentWindow?.localStorage.setItem('site-saved', JSON.stringify({ ...SITE, name: 'Salam' }));
  other.contentWindow?.localStorage.removeItem('site-saved');
  await expect.element(home('Salam')).toBeVisible();
  root.unmount();
});

test.each([320, 360, 412, 844])('a long name is read in full at %i px, inside the header', async (width) => {
  await page.viewport(width, 740);
  const root = draw();
  showSite({ ...SITE, name: LONG });
  await expect.element(home(LONG)).toBeVisible();
  const text = home(LONG).getByText(LONG).element();
  expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight);
  expect(document.querySelector('header')?.getBoundingClientRect().height).toBe(64);
  expect(document.documentElement.scrollWidth).toBe(width);
  root.unmount();
});
