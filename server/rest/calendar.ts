import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { wideNetworkOf } from '#server/http/network-rules.ts';
import { writeCalendar, type Talk } from './ical.ts';
import { publicTimeoutMs } from './public-reads.ts';
import type { PublicReads } from './public-reads.ts';

type CalendarParts = { publicReads: PublicReads; siteName: string; siteUrl: string };

const MAX_TALKS = 1000;
const KEPT_FOR_SECONDS = 300;

/** Talks for people's own calendars: one feed to subscribe to, and a file for each talk. */
export function calendarRoutes(
  app: FastifyInstance,
  { publicReads, siteName, siteUrl }: CalendarParts,
): void {
  const { hostname: host } = new URL(siteUrl);

  const send = (reply: FastifyReply, talks: Talk[], fileName: string) =>
    reply
      .type('text/calendar; charset=utf-8')
      .headers({
        'Cache-Control': `public, max-age=${KEPT_FOR_SECONDS}`,
        'Content-Disposition': `attachment; filename="${fileName}"`,
      })
      .send(writeCalendar(talks, { name: siteName, host, writtenAt: new Date() }));

  app.get('/calendar/talks.ics', async ({ ip }, reply) =>
    send(reply, await readTalks(publicReads, ip), 'talks.ics'),
  );

  app.get<{ Params: { id: string } }>('/calendar/talk-:id(^\\d{1,15}).ics', async ({ ip, params }, reply) => {
    const talks = await readTalks(publicReads, ip, Number(params.id));
    if (talks.length === 0) throw new AppError(404, 'not_found', 'There is no such talk.');
    return send(reply, talks, `talk-${params.id}.ics`);
  });
}

async function readTalks({ visitors, gate }: PublicReads, ip: string, id?: number): Promise<Talk[]> {
  const statement = { text: TALKS, values: [id ?? null, MAX_TALKS] };
  const talks = await gate.run(wideNetworkOf(ip), () =>
    visitors.read<Talk>(statement, publicTimeoutMs(MAX_TALKS)),
  );
  return talks.toReversed();
}

const TALKS = `
  select id, class, location, "time", sign_up, date::text from public."Classes"
  where type = 'One off' and date is not null and ($1::bigint is null or id = $1)
  order by date desc, id limit $2`;
