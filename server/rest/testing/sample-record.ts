import type { Pool } from 'pg';
import { createMember, type startRest } from './rest-server.ts';

export const LEARNER = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Maryam',
  animal: 'fox',
  made_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
};

export const ENTRY = {
  id: '00000000-0000-4000-8000-000000000002',
  learner_id: LEARNER.id,
  at: '2026-01-01T10:00:00.000Z',
  day: '2026-01-01',
  kind: 'goal',
  body: { surah: null },
};

/** A learner with an entry, of a member whom nobody else here knows. */
export async function insertRecord(pool: Pool, rest: Awaited<ReturnType<typeof startRest>>): Promise<void> {
  const { token } = await createMember(pool, undefined);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const writes = { '/learners': LEARNER, '/entries': ENTRY };
  for (const [path, row] of Object.entries(writes))
    await rest.request(path, { method: 'POST', headers, body: JSON.stringify(row) });
}
