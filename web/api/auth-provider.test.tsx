import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider } from './auth-provider.tsx';
import { useAuth } from './use-auth.ts';

function WhoIsThere() {
  const { status, user, session, role, loading, link } = useAuth();
  return <pre>{JSON.stringify({ status, user, session, role, loading, link })}</pre>;
}

test('using the auth context outside its provider throws an error', () => {
  expect(() => renderToString(<WhoIsThere />)).toThrow('useAuth must be used within an AuthProvider');
});

test('a prerendered page is loading and knows nobody', () => {
  const html = renderToString(
    <AuthProvider>
      <WhoIsThere />
    </AuthProvider>,
  );
  expect(JSON.parse(html.replaceAll(/<\/?pre>/g, '').replaceAll('&quot;', '"'))).toEqual({
    status: 'loading',
    user: null,
    session: null,
    role: null,
    loading: true,
    link: { kind: 'none' },
  });
});

test('the provider, which is on every page, brings no library but react', () => {
  expect(packagesBehind('./auth-provider.tsx')).toEqual(new Set(['react']));
});

/** What a file imports at once, and what those import; types and dynamic imports leave nothing in the bundle. */
function packagesBehind(path: string, base: string = import.meta.url): Set<string> {
  const url = new URL(path.replace(/^#web\//, '../'), base);
  const source = readFileSync(fileURLToPath(url), 'utf8');
  const imports = Array.from(
    source.matchAll(/^import (?!type )[^;]*?from '([^']+)'/gm),
    ([, name = '']) => name,
  );
  return new Set(
    imports.flatMap((name) => (/^[.#]/.test(name) ? Array.from(packagesBehind(name, url.href)) : [name])),
  );
}
