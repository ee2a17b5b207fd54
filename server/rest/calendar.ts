import type { FastifyInstance, FastifyReply } from 'fastify';
import type { QueryResultRow } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { CurrentSite } from '#contract/site-tokens.ts';
import { wideNetworkOf } from '#server/load/network-rules.ts';
import { writeCalendar, type Talk, type WeeklyClass } from './ical.ts';
import { publicTimeoutMs, readInTurn, type PublicReads } from './public-reads.ts';

type CalendarParts = { publicReads: PublicReads; site: CurrentSite; siteUrl: string };

const MAX_EVENTS = 1000;
/** What is cancelled has to arrive within a minute. */
const CACHED_FOR_SECONDS = 60;

/** For people's own calendars: feeds of talks and of weekly classes to subscribe to, and a file for each of them. */
export function calendarRoutes(app: FastifyInstance, { publicReads, site, siteUrl }: CalendarParts): void {
  const { hostname: host } = new URL(siteUrl);

  const write = (events: (Talk | WeeklyClass)[]) => {
    const { name, time_zone: timeZone } = site();
    return writeCalendar(events, { name, timeZone, host, writtenAt: new Date() });
  };

  const send = (reply: FastifyReply, events: (Talk | WeeklyClass)[], fileName: string) =>
    reply
      .type('text/calendar; charset=utf-8')
      .headers({
        'Cache-Control': `public, max-age=${CACHED_FOR_SECONDS}`,
        'Content-Disposition': `attachment; filename="${fileName}"`,
      })
      .send(write(events));

  const serve = (
    name: string,
    read: (ip: string, id?: number) => Promise<(Talk | WeeklyClass)[]>,
    all: string,
  ) => {
    app.get(`/calendar/${all}.ics`, async ({ ip }, reply) => send(reply, await read(ip), `${all}.ics`));
    app.get<{ Params: { id: string } }>(
      `/calendar/${name}-:id(^\\d{1,15}).ics`,
      async ({ ip, params }, reply) => {
        const events = await read(ip, Number(params.id));
        if (events.length === 0) throw new AppError(404, 'not_found', `There is no such ${name}.`);
        return send(reply, events, `${name}-${params.id}.ics`);
      },
    );
  };

  serve('talk', async (ip, id) => (await read<Talk>(publicReads, ip, TALKS, id)).toReversed(), 'talks');
  serve('class', (ip, id) => read<WeeklyClass>(publicReads, ip, WEEKLY_CLASSES, id), 'classes');
}

async function read<Row extends QueryResultRow>(
  publicReads: PublicReads,
  ip: string,
  text: string,
  id?: number,
): Promise<Row[]> {
  const statement = { text, values: [id ?? null, MAX_EVENTS] };
  return readInTurn(publicReads, wideNetworkOf(ip), (visitors) =>
    visitors.read<Row>(statement, publicTimeoutMs(MAX_EVENTS)),
  );
}

const SHARED_COLUMNS = `id, class, location, "time", sign_up, cancelled_at is not null as is_cancelled,
  floor(extract(epoch from greatest(updated_at, (select updated_at from public.site_settings))))::integer as changed_at`;

// A calendar has years of four figures, the day after a talk included; one line that is wrong costs people the whole feed.
const TALKS = `
  select ${SHARED_COLUMNS}, date::text from public."Classes"
  where type = 'One off' and date between '0001-01-01' and '9999-12-30' and ($1::bigint is null or id = $1)
  order by date desc, id limit $2`;

const WEEKLY_CLASSES = `
  select ${SHARED_COLUMNS}, day_for_sorting as weekday, coalesce(first_on, began_on)::text as starts_on, last_on::text, cancelled_on::text[]
  from public."Classes"
  where type = 'recurring' and day_for_sorting between 1 and 7 and ($1::bigint is null or id = $1)
  order by day_for_sorting, id limit $2`;
