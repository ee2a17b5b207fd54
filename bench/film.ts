import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { arucoModule } from '#build/aruco-module.ts';
import { LAUNCH } from './starts.ts';

export type Picture = { width: number; height: number; data: Uint8ClampedArray };
export type Read = { sides: [card: number, side: string][]; tookMs: number };

/** Has the product read a film that Chromium plays as its camera, until it knows so many cards or the time is up. */
export async function readFilm(pictures: Iterable<Picture>, most: number, withinMs: number): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'ilm-amal-film-'));
  const film = join(folder, 'film.y4m');
  await writeFilm(film, pictures);
  const site = await servePage();
  const browser = await chromium.launch({
    ...LAUNCH,
    args: [
      ...LAUNCH.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => 'readCards' in window);
    return await page.evaluate(([most, withinMs]) => window.readCards(most, withinMs), [
      most,
      withinMs,
    ] as const);
  } finally {
    await browser.close();
    site.stop();
    await rm(folder, { recursive: true });
  }
}

/** YUV4MPEG2, the one kind that needs no encoder. */
async function writeFilm(path: string, pictures: Iterable<Picture>): Promise<void> {
  const file = createWriteStream(path);
  let isFirst = true;
  for (const picture of pictures) {
    if (isFirst) file.write(`YUV4MPEG2 W${picture.width} H${picture.height} F15:1 Ip A1:1 C420jpeg\n`);
    isFirst = false;
    file.write('FRAME\n');
    if (!file.write(yuvOf(picture))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

function yuvOf({ width, height, data }: Picture): Buffer {
  const points = width * height;
  const yuv = Buffer.alloc((points * 3) / 2);
  for (let point = 0; point < points; point += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(point * 4, point * 4 + 3);
    yuv[point] = 0.299 * red + 0.587 * green + 0.114 * blue;
    const [x, y] = [point % width, Math.floor(point / width)];
    if (x % 2 === 1 || y % 2 === 1) continue;
    const at = points + (y / 2) * (width / 2) + x / 2;
    yuv[at] = 128 - 0.1687 * red - 0.3313 * green + 0.5 * blue;
    yuv[at + points / 4] = 128 + 0.5 * red - 0.4187 * green - 0.0813 * blue;
  }
  return yuv;
}

async function servePage(): Promise<{ url: string; stop: () => void }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [arucoModule()],
    worker: { plugins: () => [arucoModule()] },
    build: { write: false, rolldownOptions: { input: 'bench/film-page.ts' } },
  });
  const outputs = 'output' in built ? built.output : [];
  const files = new Map<string, string | Uint8Array>(
    outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const),
  );
  const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
  const html = `<!doctype html><video muted playsinline></video><script type="module" src="/${entry}"></script>`;
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    response.setHeader('Content-Type', file === undefined ? 'text/html' : 'text/javascript');
    response.end(file ?? html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
