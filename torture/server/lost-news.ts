import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { openLine } from './line.ts';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const CLASSES = '/rest/v1/Classes?select=id,class&order=id';
/** Every ten seconds it is asked whether news arrives, and five seconds are waited for the answer. */
const NOTICED_WITHIN_MS = 17_000;
const HEARD_WITHIN_MS = 1_000;

/** The connection that hears of changes falls silent without a word: what is cached must not stay for ever. */
export const lostNews = () =>
  onStage(async ({ start, folder }) => {
    const { dataDir } = await start();
    const postmaster = await postmasterOf(dataDir);
    const line = await openLine(`${postmaster?.socketFolder}/.s.PGSQL.${postmaster?.port}`);
    try {
      const { url } = await start({
        env: {
          DATABASE_URL: `postgresql:///ilm_amal?host=${postmaster?.socketFolder}&port=${postmaster?.port}&user=ilm_server`,
          DATABASE_DIRECT_URL: line.url,
          DATA_DIR: `${folder}/other`,
        },
      });
      const changedMs = async (name: string) => {
        await ask(`${url}${CLASSES}`);
        const began = performance.now();
        await sql(
          dataDir,
          'update public."Classes" set class = $1 where id = (select min(id) from public."Classes")',
          [name],
        );
        while (!(await ask(`${url}${CLASSES}`)).body.includes(name)) await wait(20);
        return performance.now() - began;
      };
      const before = await changedMs('Before');
      line.swallow();
      const silent = await changedMs('Meanwhile');
      line.restore();
      await wait(2_000);
      const after = await changedMs('Afterwards');
      const figure = [before, silent, after].map((ms) => `${Math.round(ms)} ms`).join(', ');
      assert.ok(before < HEARD_WITHIN_MS && silent < NOTICED_WITHIN_MS && after < HEARD_WITHIN_MS, figure);
      return `a change is shown after ${figure}: before, while nothing is heard, and afterwards`;
    } finally {
      line.close();
    }
  });
