import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['<img src=x onerror="alert(1)">', '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'],
  ["' onload='alert(1)", '&#39; onload=&#39;alert(1)'],
  ['Ilm & Amal', 'Ilm &amp; Amal'],
  ['&lt;', '&amp;lt;'],
  ['علم وعمل', 'علم وعمل'],
])('%s is shown as text', (text, html) => expect(escapeHtml(text)).toBe(html));
