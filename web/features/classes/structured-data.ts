import { parseTimes, writeClock } from '#contract/class-times.ts';
import type { Class } from '#contract/tables.ts';
import { safeLink } from '#web/listing/safe-link.ts';

type Thing = Record<string, unknown>;

/** What search engines read (schema.org): each talk as an event, each class as a weekly one. */
export function describeClasses(talks: readonly Class[], classes: readonly Class[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [...talks.map(describeTalk), ...classes.map(describeClass)],
  };
}

function describeTalk(talk: Class): Thing {
  const times = parseTimes(talk.time);
  const link = safeLink(talk.sign_up);
  const sameDayEnd = times?.end !== undefined && times.end > times.start ? times.end : undefined;
  return {
    ...describeEvent(talk),
    startDate: times ? `${talk.date}T${writeClock(times.start)}` : talk.date,
    ...(sameDayEnd === undefined ? {} : { endDate: `${talk.date}T${writeClock(sameDayEnd)}` }),
    ...(link ? { url: link } : {}),
  };
}

function describeClass(each: Class): Thing {
  const times = parseTimes(each.time);
  return {
    ...describeEvent(each),
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      ...(each.day ? { byDay: each.day } : {}),
      ...(times ? { startTime: writeClock(times.start) } : {}),
      ...(times?.end === undefined ? {} : { endTime: writeClock(times.end) }),
    },
  };
}

function describeEvent({ class: name, location, cancelled_at }: Class): Thing {
  return {
    '@type': 'Event',
    name,
    ...(location ? { location: { '@type': 'Place', name: location, address: location } } : {}),
    eventStatus: `https://schema.org/${cancelled_at ? 'EventCancelled' : 'EventScheduled'}`,
  };
}
