import { expect, test } from 'vitest';
import { isPageOfMushaf, isPageVisit, isPublicRead, namesOf, precachedPage } from './offline-rules.ts';

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
])('%s may be cached: %s', (path, isCached) =>
  expect(isPublicRead(new URL(path, 'https://learn.example'))).toBe(isCached),
);

test.each([
  ['select=*&or=(and(surah_number.eq.2,ayah_number.gte.6,ayah_number.lte.16))&limit=11', true],
  ['select=*&or=(and(surah_number.eq.2,ayah_number.in.(6,7)))&limit=2', false],
  ['select=*&surah=eq.Al-Mulk', false],
])('the ayahs of %s are a page of the mushaf: %s', (query, isPage) =>
  expect(isPageOfMushaf(new URL(`/rest/v1/Qur'an?${query}`, 'https://learn.example'))).toBe(isPage),
);

test.each([
  ['https://learn.example/', '/?precached'],
  ['https://learn.example/memorise?surah=Al-Mulk', '/memorise?precached'],
  ['https://learn.example/selection/', '/selection?precached'],
  ['https://learn.example/auth#access_token=secret', '/auth?precached'],
  ['/quran-phrases/game', '/quran-phrases/game?precached'],
])('the page of %s is precached as %s', (url, key) => expect(precachedPage(url)).toBe(key));

const precached = namesOf([{ url: '/classes?precached' }, { url: '/auth?precached' }, '/_app/main.js']);

test.each([
  ['/classes', 'navigate', true],
  ['/classes/?day=Monday', 'navigate', true],
  ['/auth#access_token=secret', 'navigate', true],
  ['/classes', 'cors', false],
  ['/auth/v1/verify?token=x&type=signup', 'navigate', false],
  ['/calendar/classes.ics', 'navigate', false],
  ['/recitations/imam/001001.mp3', 'navigate', false],
  ['/rest/v1/Classes', 'navigate', false],
  ['/_app/main.js', 'navigate', false],
  ['/admin', 'navigate', false],
  ['/nowhere', 'navigate', false],
] as const)('%s asked for by %s is answered from a copy: %s', (path, mode, isVisit) =>
  expect(isPageVisit({ mode }, new URL(path, 'https://learn.example'), precached)).toBe(isVisit),
);
