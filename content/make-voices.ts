/*
 * Makes public/audio/*.m4a again from KLettres and writes content/voices.json. Needs Debian's ffmpeg and klettres-data:
 *   node bin/ts.mjs content/make-voices.ts
 * With --measure it only measures the files that lie there, for voices of your own.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { letters } from './letters.ts';
import { readDuration } from './m4a.ts';

const KLETTRES = '/usr/share/klettres';
const RATE_HZ = 44_100;
const WINDOW = RATE_HZ / 100;
// In windows of 10 ms.
const LEAD_IN = 6;
const LEAD_OUT = 10;
const LONGEST_GAP = 13;
const SPEECH_BELOW_LOUD_DB = 30;
const TARGET_LUFS = -16;

if (!process.argv.includes('--measure')) makeAll();
const measured = letters.map(({ name, audio }) => {
  const file = readFileSync(`public${audio}`);
  return {
    name,
    seconds: readDuration(file),
    lufs: measureLoudness(['-i', `public${audio}`]),
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
  };
});
writeFileSync('content/voices.json', `${JSON.stringify(measured, null, 2)}\n`);

function makeAll(): void {
  const list = readFileSync(`${KLETTRES}/ar/sounds.xml`, 'utf8');
  for (const { letter, audio } of letters) {
    // By letter, never by number: a-15 is ط and a-16 is ض.
    const file = new RegExp(`name="${letter}" file="([^"]+)"`).exec(list)?.[1];
    if (file === undefined) throw new Error(`KLettres has no sound for ${letter}.`);
    // The high-pass comes first: several files open with a thump.
    const clean = ['-af', 'highpass=f=120,afftdn=nr=18', '-ac', '1', '-ar', `${RATE_HZ}`, '-f', 's16le', '-'];
    const spoken = spokenPart(ffmpeg(['-i', `${KLETTRES}/${file}`, ...clean]).stdout);
    const raw = ['-f', 's16le', '-ar', `${RATE_HZ}`, '-ac', '1', '-i', '-'];
    const gain = TARGET_LUFS - measureLoudness(raw, spoken);
    const loudness = ['-af', `volume=${gain.toFixed(2)}dB,alimiter=limit=0.85:level=false`];
    ffmpeg(
      [...raw, ...loudness, '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-y', `public${audio}`],
      spoken,
    );
  }
}

/** The run with the most sound, from 60 ms before it to 100 ms after it. A thump apart from the word stays outside. */
function spokenPart(pcm: Buffer): Buffer {
  const levels = Array.from({ length: Math.floor(pcm.length / 2 / WINDOW) }, (_, index) =>
    levelAt(pcm, index),
  );
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.9)] ?? 0;
  const quietest = loud * 10 ** (-SPEECH_BELOW_LOUD_DB / 20);
  const runs: { first: number; last: number; sound: number }[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < quietest) continue;
    const run = runs.at(-1);
    if (run && index - run.last <= LONGEST_GAP) Object.assign(run, { last: index, sound: run.sound + level });
    else runs.push({ first: index, last: index, sound: level });
  }
  const [spoken] = runs.toSorted((a, b) => b.sound - a.sound);
  if (!spoken) throw new Error('The recording is silent.');
  const from = Math.max(0, spoken.first - LEAD_IN);
  return pcm.subarray(from * WINDOW * 2, (spoken.last + 1 + LEAD_OUT) * WINDOW * 2);
}

function levelAt(pcm: Buffer, index: number): number {
  const from = index * WINDOW * 2;
  return Math.hypot(...Array.from({ length: WINDOW }, (_, at) => pcm.readInt16LE(from + at * 2)));
}

/** Integrated loudness after EBU R128 of the file as it is. */
function measureLoudness(input: string[], pcm?: Buffer): number {
  const { stderr } = ffmpeg([...input, '-af', 'ebur128', '-f', 'null', '-'], pcm);
  const found = /Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr.toString())?.[1];
  if (found === undefined) throw new Error('ffmpeg told no loudness.');
  return Number(found);
}

function ffmpeg(options: string[], input?: Buffer): { stdout: Buffer; stderr: Buffer } {
  const run = spawnSync('ffmpeg', ['-hide_banner', '-nostats', ...options], { input, maxBuffer: 2 ** 26 });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(run.stderr.toString());
  return run;
}
