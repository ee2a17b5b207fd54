import { createHash } from 'node:crypto';
import { escapeHtml } from '../contract/escape-html.ts';
import { SETTINGS_TOKEN } from '../contract/site-tokens.ts';

/** What one prerendered page is made of. Paths are public, hashed files included. */
export type Page = {
  path: string;
  title: string;
  description: string;
  /** Search engines leave it alone. */
  isUnlisted?: boolean;
  body: string;
  head: Head;
  early?: Early | undefined;
};

/** The script is inline in the page, fills the template with what the visit asks for, and starts the app. */
type Early = { template: string; script: string; appWaits: boolean };

export type Head = {
  siteName: string;
  siteUrl: string;
  headScript: string;
  /** Drawn by elements of the body. */
  starShape: string;
  /** What this page can need. */
  css: string;
  /** A file with the styles of all other pages. */
  allStyles?: string;
  entry: string;
  preloads: string[];
  ahead: string[];
  fonts: PreloadedFont[];
};

/** The page's head waits for the Arabic one, and then for the others that it names. */
export type PreloadedFont = { file: string; awaited?: readonly string[] };

export function pageHtml({ path, title, description, isUnlisted, body, head, early }: Page): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${isUnlisted ? '<meta name="robots" content="noindex">\n' : ''}<meta name="site" content="${SETTINGS_TOKEN}">
<meta name="theme-color" content="#0f4a3b">
<meta name="color-scheme" content="light dark">
<link rel="expect" href="#${BEFORE_PAINT}" blocking="render">
${head.fonts.map((font) => fontLink(font, early)).join('\n')}
${stylesMeta(head.allStyles)}<style>${head.css}</style>
<script>${head.headScript}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">
<meta property="og:site_name" content="${escapeHtml(head.siteName)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:type" content="website">
${absoluteLinks(head.siteUrl, path)}${early ? earlyLinks(early, head) : appScript(head)}
</head>
<body>
${head.starShape}
<div id="root">${body}</div>
${early ? templateOf(early, head) : ''}${endOf(early)}
</body>
</html>
`;
}

/** The page's own files leave the line to what is read first: the head's script preloads them when that is there. */
function appScript({ entry, preloads }: Head): string {
  return `<script type="module" src="${entry}" data-preloads="${preloads.join(' ')}"></script>`;
}

function earlyLinks({ appWaits }: Early, { entry, preloads }: Head): string {
  return appWaits ? '' : [entry, ...preloads].map(preloadLink).join('\n');
}

/** A page that comes in pieces is painted whole, so that nothing in it moves. */
const BEFORE_PAINT = 'before-paint';

/** Nothing is painted before the inline script has painted its part. */
function endOf(early: Early | undefined): string {
  if (early) return `<script id="${BEFORE_PAINT}">${early.script}</script>`;
  return `<span id="${BEFORE_PAINT}" hidden></span>`;
}

function preloadLink(file: string): string {
  return `<link rel="modulepreload" href="${file}"${LATER}>`;
}

/** It names what the script starts, and preloads where the app waits for it. */
function templateOf({ template, appWaits }: Early, { entry, preloads, ahead }: Head): string {
  return `<template data-app="${entry}" data-preloads="${appWaits ? preloads.join(' ') : ''}" data-ahead="${ahead.join(' ')}">${template}</template>
`;
}

/** For the page's code, which fetches them before it draws another page. */
function stylesMeta(file: string | undefined): string {
  return file === undefined ? '' : `<meta name="all-styles" content="${file}">\n`;
}

const LATER = ' fetchpriority="low"';

function fontLink({ file, awaited }: PreloadedFont, early: Early | undefined): string {
  const isLater = early?.appWaits === false; // what it paints is readable without
  const names = awaited ? ` data-fonts="${awaited.join(' ')}"${isLater ? LATER : ''}` : '';
  return `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin${names}>`;
}

/** Search engines and share cards want whole addresses, which only an operator who set SITE_URL has. */
function absoluteLinks(siteUrl: string, path: string): string {
  if (!siteUrl) return '';
  const canonical = escapeHtml(new URL(path, siteUrl).href);
  const picture = escapeHtml(new URL('/assets/share.png', siteUrl).href);
  return `<link rel="canonical" href="${canonical}">
<meta property="og:url" content="${canonical}">
<meta property="og:image" content="${picture}">
<meta name="twitter:card" content="summary_large_image">
`;
}

/** Where the pages send their requests, if not to the server that they came from. */
export function otherServers(): string[] {
  const api = process.env['VITE_API_URL'];
  return api ? [new URL(api).origin] : [];
}

/** The form that a Content-Security-Policy names an inline script by. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
