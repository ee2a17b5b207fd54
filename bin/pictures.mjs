// @ts-check
// npm run pictures: takes the README's pictures of the built product again, with made-up people in a folder of their own.
import { findBrowser } from './browser.mjs';
import { run } from './checks.mjs';
import { load } from './load.mjs';

process.env['CHROME_PATH'] = await findBrowser();
if (!(await run('vite', ['build', '--app', '--logLevel', 'warn']))) process.exit(1);

const { takePictures } = await load('e2e/pictures.ts');
const { startServer } = await load('e2e/server.ts');
await takePictures(startServer);
console.log('The pictures are in docs/pictures.');
