import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ayahName } from '#contract/recitations.ts';
import { toneFile } from '#content/testing/tones.ts';

const AYAHS = 7;
const SECONDS = 0.4;
/** On this ayah the listening can be looked at and stopped, however busy the machine is. */
const LONG_AYAH = 2;
const LONG_SECONDS = 30;

/** A folder with two reciters of Al-Fatihah, whose recitation is a tone for each ayah. */
export async function makeRecitations(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'ilm-amal-recitations-'));
  for (const [id, name, hertz] of [
    ['first', 'First Reciter', 300],
    ['second', 'Second Reciter', 900],
  ] as const) {
    await mkdir(join(root, id));
    const details = { name, style: 'Murattal', riwayah: 'Hafs', licence: 'Made for these journeys' };
    await writeFile(join(root, id, 'reciter.json'), JSON.stringify(details));
    for (let ayah = 1; ayah <= AYAHS; ayah++)
      await writeFile(
        join(root, id, `${ayahName(1, ayah)}.ogg`),
        toneFile({
          hertz: hertz + 50 * ayah,
          seconds: ayah === LONG_AYAH ? LONG_SECONDS : SECONDS,
          rateHz: 8_000,
        }),
      );
  }
  return root;
}
