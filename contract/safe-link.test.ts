import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['HTTP://example.org', 'http://example.org/'],
  ['javascript:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['/admin', undefined],
  ['example.org', undefined],
  ['', undefined],
  [null, undefined],
])('%j becomes the link %s', (address, link) => expect(safeLink(address)).toBe(link));
