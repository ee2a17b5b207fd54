import { expect, test } from 'vitest';
import { keptPage } from './kept-page.ts';
import { isPublicRead } from './offline-rules.ts';

test.each([
  ["/rest/v1/Qur'an?select=*&Surah=eq.Al-Mulk", true],
  ["/rest/v1/Qur'an_phrases", true],
  ['/rest/v1/Classes', true],
  ['/rest/v1/contact_form', false],
  ['/rest/v1/user_roles?select=role', false],
  ['/rest/v1/', false],
  ['/auth/v1/user', false],
  ['/auth/v1/token?grant_type=refresh_token', false],
  ['/admin', false],
])('%s may be kept: %s', (path, isKept) =>
  expect(isPublicRead(new URL(path, 'https://learn.example'))).toBe(isKept),
);

test.each([
  ['https://learn.example/', '/?kept'],
  ['https://learn.example/memorise?surah=Al-Mulk', '/memorise?kept'],
  ['https://learn.example/selection/', '/selection?kept'],
  ['https://learn.example/auth#access_token=secret', '/auth?kept'],
  ['/quran-phrases/game', '/quran-phrases/game?kept'],
])('the page of %s is kept as %s', (url, key) => expect(keptPage(url)).toBe(key));
