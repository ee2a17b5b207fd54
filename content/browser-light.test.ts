import { readFileSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

// The pages import these; none may pull the text of the Qur'an, a package or Node into the browser.
const quotes = readdirSync('content/quotes').map((file) => `quotes/${file.replace('.ts', '')}`);
test.each(['site', 'surahs', 'near-twins', 'deeds', 'letters', 'credits', 'juz', ...quotes])(
  '%s.ts is light enough for the browser',
  (name) => {
    const path = `content/${name}.ts`;
    expect(readFileSync(path, 'utf8')).not.toMatch(/\bimport\b|\brequire\b/);
    expect(statSync(path).size).toBeLessThan(8 * 1024);
  },
);
