import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { figuresOf } from './figures.ts';
import { memoryOf } from './memory.ts';
import { readOnPhone } from './slow-phone.ts';
import { onStage } from './stage.ts';
import { askInOneBreath, listen, noSilence, trickle, wasCut } from './unread-sockets.ts';

const SILENT = 100;
const TRICKLING = 10;
const ANSWERS_EACH = 4;
const MEMORY_BAR_MB = 400;
const CUT_AFTER_S = 20;
const CUT_WITHIN_S = 32;
/** The server asks its system every two seconds, and this case looks several times a second. */
const LOOKS_EVERY_S = 3;
const OTHERS_USUALLY_MS = 20;
const OTHERS_WITHIN_MS = 1_000;
const PHONE_BYTES_PER_S = 40 * 1024;
const TRICKLE_BYTES_PER_S = 2 * 1024;

/** The largest answer there is; a condition of its own makes each number a body of its own. */
const largest = (number: number): string => `/rest/v1/Qur'an?select=*&limit=10000&id=gt.${-number}`;

/** One in two asks what the server has at hand, which nothing slows down; the others make it work out each answer. */
const questionsOf = (number: number): string[] =>
  Array.from({ length: ANSWERS_EACH }, (_, turn) =>
    largest(number % 2 === 0 ? 0 : 1 + number * ANSWERS_EACH + turn),
  );

/**
 * A hundred connections that ask for the largest answers and never read, ten that take next to nothing; meanwhile others read, one of
 * them on a slow phone. Each has a network of its own, or the bound for one network would end the case before it began.
 */
export const slowReaders = () =>
  onStage(async ({ start }) => {
    const { url, pid, said } = await start({ env: { METRICS_PORT: '0', TRUST_PROXY: '1' } });
    const before: number[] = [];
    while (before.length < 10) before.push(await pageMs(url));
    const usual = { medianMs: medianOf(before), slowestMs: Math.max(...before) }; // on a busy machine either may be slow
    const bytes = Buffer.byteLength((await ask(`${url}${largest(0)}`)).body);

    const began = performance.now();
    const phone = readOnPhone(url, PHONE_BYTES_PER_S);
    phone.catch(() => undefined); // looked at in the end, unless something else broke first
    const sockets = await Promise.all(
      Array.from({ length: SILENT + TRICKLING }, (_, number) =>
        askInOneBreath(url, questionsOf(number), `198.51.100.${number + 1}`),
      ),
    );
    const stop = new AbortController();
    const trickling = sockets.slice(SILENT);
    for (const socket of trickling) void trickle(socket, TRICKLE_BYTES_PER_S, stop.signal);
    const silences = new Map(trickling.map((socket) => [socket, noSilence()]));

    const seen = { heldMb: 0, cutAfterS: Infinity };
    const pages: number[] = [];
    for (let seconds = 0; seconds < CUT_WITHIN_S; seconds = (performance.now() - began) / 1000) {
      pages.push(await pageMs(url));
      await listen(silences, url);
      const { unsentBytes, givenUp } = await figuresOf(said);
      seen.heldMb = Math.max(seen.heldMb, Math.round(unsentBytes / 1e6));
      if (givenUp > 0) seen.cutAfterS = Math.min(seen.cutAfterS, (performance.now() - began) / 1000);
      const { mostMb } = await memoryOf(pid);
      assert.ok(mostMb < MEMORY_BAR_MB, `memory ${mostMb} MB after ${seconds.toFixed(1)} s`);
      await wait(200);
    }
    const { mostMb } = await memoryOf(pid);
    const { givenUp } = await figuresOf(said);
    stop.abort();
    const cut = await Promise.all(sockets.map((socket) => wasCut(socket, ANSWERS_EACH * bytes)));
    const [silentCut, tricklingCut] = [cut.slice(0, SILENT), cut.slice(SILENT)].map(
      (some) => some.filter(Boolean).length,
    );
    const cutSilences = [...silences.values()]
      .filter((_, number) => cut[SILENT + number])
      .map(({ longestS }) => longestS);
    const least = Math.min(...cutSilences);
    const now = { medianMs: medianOf(pages), slowestMs: Math.max(...pages) };
    const figure = `${SILENT} connections that never read, ${TRICKLING} at 2 KB/s, ${ANSWERS_EACH} answers of ${(bytes / 1e6).toFixed(1)} MB each: the server held up to ${seen.heldMb} MB of them, gave up ${givenUp} connections, the first after ${seen.cutAfterS.toFixed(0)} s; without all they asked for remained ${silentCut} and ${tricklingCut}, whose own systems had confirmed nothing for ${least.toFixed(0)} s or longer; memory at most ${mostMb} MB; ${pages.length} pages for others, median and slowest before ${inWords(usual)}, now ${inWords(now)}`;
    assert.ok(givenUp >= SILENT / 2, `not all who were answered at once were given up: ${figure}`);
    assert.ok(seen.cutAfterS < CUT_WITHIN_S, figure);
    assert.equal(silentCut, SILENT, figure);
    // Slow is no reason. A reader's system that is full tells nothing until a part of it is free again, and is then silent as any.
    assert.ok(least > CUT_AFTER_S - LOOKS_EVERY_S, `a reader that went on reading was cut: ${figure}`);
    assert.ok(now.medianMs < Math.max(OTHERS_USUALLY_MS, 2 * usual.medianMs), figure);
    assert.ok(now.slowestMs < Math.max(OTHERS_WITHIN_MS, 3 * usual.slowestMs), figure);
    const { ayahs, seconds, kilobytes } = await phone;
    assert.equal(ayahs, 6236, `the phone got ${ayahs} ayahs`);
    assert.ok(seconds > CUT_AFTER_S, `the phone was too quick to tell: ${seconds} s`);
    return `${figure}; a phone at 40 KB/s got ${ayahs} ayahs (${kilobytes} KB) in ${seconds.toFixed(0)} s`;
  });

const medianOf = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

const inWords = ({ medianMs, slowestMs }: { medianMs: number; slowestMs: number }): string =>
  `${medianMs.toFixed(0)} and ${slowestMs.toFixed(0)} ms`;

async function pageMs(url: string): Promise<number> {
  const { status, ms } = await ask(`${url}/classes`);
  assert.equal(status, 200);
  return ms;
}
