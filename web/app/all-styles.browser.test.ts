import { expect, test } from 'vitest';
import { applyAllStyles, fetchAllStyles } from './all-styles.ts';

const isApplied = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--other-page') === 'here';

test('the styles of other pages come without touching this one, until another is drawn', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'all-styles' });
  meta.content = URL.createObjectURL(new Blob([':root{--other-page:here}'], { type: 'text/css' }));
  document.head.append(meta);

  await fetchAllStyles();
  expect(isApplied()).toBe(false);
  await applyAllStyles();
  expect(isApplied()).toBe(true);
  expect(document.querySelectorAll(`link[href="${meta.content}"]`)).toHaveLength(1);
});
