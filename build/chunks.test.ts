import { expect, test } from 'vitest';
import type { Manifest } from 'vite';
import { officeScripts } from './chunks.ts';

const script = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `_app/${name}-1.js`,
  imports,
  dynamicImports,
});

test('of the office are its pages and what nobody else fetches', () => {
  const pages = ['web/features/home/home-page.tsx', 'web/features/admin/log/log-page.tsx'];
  const manifest: Manifest = {
    'web/app/main.tsx': script('main', [], pages),
    'web/features/home/home-page.tsx': script('home-page', ['_field.js']),
    'web/features/admin/log/log-page.tsx': script('log-page', ['_field.js', '_turner.js'], ['_export.js']),
    '_field.js': script('field'),
    '_turner.js': script('turner'),
    '_export.js': script('export', ['web/app/main.tsx']),
    'fonts/figtree.woff2': { file: '_app/figtree-1.woff2' },
  };
  expect(officeScripts(manifest)).toEqual(['_app/log-page-1.js', '_app/turner-1.js', '_app/export-1.js']);
});
