/**
 * Renders the PNG icons and the share image with Chromium, run from the project's root; run
 * `pngquant --quality 80-100 --strip --ext .png --force public/assets/*.png` afterwards.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { drawings } from './build.ts';
import { share } from './share.ts';

const FIGTREE = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const font = readFileSync(FIGTREE).toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'art-'));

const icon = drawings['assets/icon.svg'] ?? '';
const maskable = drawings['assets/icon-maskable.svg'] ?? '';

render('public/assets/icon-192.png', icon, 192, 192);
render('public/assets/icon-512.png', icon, 512, 512);
render('public/assets/icon-maskable-512.png', maskable, 512, 512);
render('public/assets/apple-touch-icon.png', maskable, 180, 180);
render('public/assets/share.png', share, 1200, 630);

function render(target: string, svg: string, width: number, height: number): void {
  const face = `@font-face{font-family:'Figtree Variable';font-weight:300 900;src:url(data:font/woff2;base64,${font})}`;
  const style = `<style>${face}body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>`;
  const page = join(folder, `${basename(target)}.html`);
  writeFileSync(page, `<!doctype html><meta charset="utf-8">${style}${svg}`);
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${width},${height}`,
    `--screenshot=${target}`,
    `file://${page}`,
  ];
  execFileSync('chromium', options, { stdio: 'ignore' });
}
