import assert from 'node:assert/strict';
import { postmasterOf, sql } from './postgres.ts';
import { onStage } from './stage.ts';

const ROUNDS = 5;
const SERVERS = 3;

/** Three servers start at once on an empty database: all come up, and the tables, the texts and the key are made once. */
export const threeStarts = () =>
  onStage(async ({ start, folder }) => {
    const { dataDir } = await start();
    const postmaster = await postmasterOf(dataDir);
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `empty_${round}`;
      await sql(dataDir, `create database ${name} owner ilm_server`);
      const address = `host=${postmaster?.socketFolder}&port=${postmaster?.port}&user=ilm_server`;
      const servers = await Promise.all(
        Array.from({ length: SERVERS }, (_, number) =>
          start({
            env: {
              DATABASE_URL: `postgresql:///${name}?${address}`,
              DATABASE_CONNECTIONS: '12', // our own PostgreSQL takes 60
              DATA_DIR: `${folder}/${name}-${number}`,
            },
          }),
        ),
      );
      const [made] = await sql<{ ayahs: number; keys: number }>(
        dataDir,
        `select (select count(*)::int from public."Qur'an") as ayahs, (select count(*)::int from private.signing_keys) as keys`,
        [],
        name,
      );
      assert.deepEqual(made, { ayahs: 6236, keys: 1 });
      const twice = await sql(
        dataDir,
        'select name from private.migrations group by name having count(*) > 1',
        [],
        name,
      );
      assert.deepEqual(twice, []);
      for (const server of servers) assert.equal(await server.stop(), 0);
    }
    return `${ROUNDS} times ${SERVERS} servers on an empty database: all ready, one seed, one key`;
  });
