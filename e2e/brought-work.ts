import { expect, type Page } from '@playwright/test';
import { open } from './site.ts';

/** How many days ago it was done, and what. */
export type Work = readonly [daysAgo: number, entry: { kind: string; body: object }];

const LEARNER = '019a0000-0000-7000-8000-000000000001';

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

export function roundOf(mode: string, surah: number, from: number, grades: string): Work[1] {
  const passages = [{ surah, from, grades }];
  return { kind: 'round', body: { mode, passages, seconds: 10 * grades.length } };
}

/** As a family brings a record along: Maryam, a fox, who did all of this. */
export async function bringWork(page: Page, work: readonly Work[]): Promise<void> {
  const learner = {
    id: LEARNER,
    name: 'Maryam',
    animal: 'fox',
    made_at: daysAgo(200),
    updated_at: daysAgo(200),
  };
  const entries = work.map(([days, { kind, body }], number) => ({
    id: `019a0000-0000-7000-8000-${String(100 + number).padStart(12, '0')}`,
    learner_id: LEARNER,
    at: daysAgo(days),
    day: daysAgo(days).slice(0, 10),
    kind,
    body,
  }));
  const file = { format: 'ilm-amal-record', version: 1, learners: [learner], entries };
  await open(page, '/grown-ups');
  await page.getByRole('button', { name: 'Import a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(page.getByText(`${work.length} new entries were added.`)).toBeVisible();
}
