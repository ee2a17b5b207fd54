import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { reserveBundle } from './bundle.ts';
import { administer, createTemplate, dropAll, type Template } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
    /** The folder for the programs of the server, empty until a test asks for one. */
    bundle: string;
  }
}

/**
 * One PostgreSQL for the whole run: our own in a new folder, or the one that TEST_DATABASE_URL names. The project that
 * comes first leaves it with the root project, from which every other one takes it.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const project = vitest.getRootProject();
  if ('template' in project.getProvidedContext()) return undefined;
  const bundle = await reserveBundle();
  project.provide('bundle', bundle.folder);
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const template = await createTemplate({ adminUrl: given, url: given });
    project.provide('template', template);
    return async () => {
      await dropAll(template);
      await bundle.remove();
    };
  }
  const folder = await mkdtemp(join(tmpdir(), 'ilm-test-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(folder);
  const adminUrl = embedded.url.replace('user=ilm_server', 'user=postgres');
  await administer(adminUrl, hurry);
  project.provide('template', await createTemplate({ adminUrl, url: embedded.url }));
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
    await bundle.remove();
  };
}

/** Its disk is thrown away with it: nothing has to be there after a power cut. */
async function hurry(admin: Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
}
