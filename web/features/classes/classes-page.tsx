import { Fragment, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { classesHadith } from '#content/quotes/classes.ts';
import { useRecurringClasses, useTalks } from '#web/api/classes.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { useSiteDay } from '#web/api/site-day.ts';
import { useSite } from '#web/api/site.ts';
import { ClassTable, NEW_TAB_ID } from '#web/listing/class-table.tsx';
import { TalkRow } from '#web/listing/talk-row.tsx';
import { WeeklyRow } from '#web/listing/weekly-row.tsx';
import { byDay, isOver } from '#web/listing/when-rules.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { classes } from '#web/words/en/classes.ts';
import { cancelledSoon, hangsOnDay } from './cancelled-rules.ts';
import { CancelledSoon } from './cancelled-soon.tsx';
import { ClassSection } from './class-section.tsx';

const { columns } = classes;
const byDate = byDay(({ date }) => date ?? '');
const byWeekday = byDay(({ day_for_sorting }) => day_for_sorting ?? Infinity);

/** For search engines; it asks Intl for every event, which people need not wait for. */
const ClassesData = lazy(async () => ({ default: (await import('./structured-data.tsx')).ClassesData }));

export function Page() {
  return (
    <DataRoute>
      <PageHeader title={classes.title} />
      <div className="page-width max-w-5xl space-y-10 py-8 sm:py-12">
        <Lists />
        <ComingUp />
      </div>
    </DataRoute>
  );
}

/** Both lists are drawn at once, with what is cancelled on top: nothing pushes down what somebody has begun to read. */
function Lists() {
  const [talks, weekly] = [useTalks(), useRecurringClasses()];
  const lists = [talks.data?.rows ?? [], weekly.data?.rows ?? []] as const;
  const today = useSiteDay(lists.flat().some(hangsOnDay));
  const { time_zone: timeZone } = useSite();
  const isWaiting = talks.isPending || weekly.isPending;
  const cancelled = isWaiting ? [] : cancelledSoon(...lists, { today, timeZone });
  // The keys mount what is below anew when the lists come: an element that moves would count as a layout shift.
  return (
    <>
      {cancelled.length > 0 && <CancelledSoon days={cancelled} today={today} />}
      <Quote key={cancelled.length > 0 ? 'below' : 'first'} {...classesHadith} />
      <Fragment key={isWaiting ? 'waiting' : 'drawn'}>
        <TalksSection reading={talks} isWaiting={isWaiting} />
        <WeeklySection reading={weekly} isWaiting={isWaiting} today={today} />
      </Fragment>
      <p id={NEW_TAB_ID} hidden>
        {classes.newTab}
      </p>
      {talks.data && weekly.data && (
        <Suspense>
          <ClassesData talks={talks.data.rows} weekly={weekly.data.rows} />
        </Suspense>
      )}
    </>
  );
}

type SectionProps = { reading: ReturnType<typeof useTalks>; isWaiting: boolean };

export function TalksSection(props: SectionProps) {
  return (
    <ClassSection {...props} id="talks" words={classes.talks} calendar="/calendar/talks.ics">
      {(rows) => (
        <ClassTable
          labelledBy="talks"
          columns={[columns.talk, columns.location, columns.when, columns.signUp]}
        >
          {rows.toSorted(byDate).map((talk) => (
            <TalkRow key={talk.id} talk={talk} />
          ))}
        </ClassTable>
      )}
    </ClassSection>
  );
}

function WeeklySection({ today, ...props }: SectionProps & { today: string }) {
  return (
    <ClassSection
      {...props}
      id="regular-classes"
      words={classes.regular}
      isLeftOut={(row) => isOver(row, today)}
      calendar="/calendar/classes.ics"
    >
      {(rows) => (
        <ClassTable labelledBy="regular-classes" columns={[columns.class, columns.location, columns.when]}>
          {rows.toSorted(byWeekday).map((row) => (
            <WeeklyRow key={row.id} weekly={row} today={today} />
          ))}
        </ClassTable>
      )}
    </ClassSection>
  );
}

function ComingUp() {
  const { title, before, link, after, teachers } = classes.comingUp;
  return (
    <section
      aria-labelledby="coming-up"
      className="grid items-center gap-x-8 gap-y-4 rounded-card bg-saffron-soft p-6 sm:grid-cols-[1fr_12rem] sm:p-8"
    >
      <div>
        <h2 id="coming-up" className="text-section font-bold">
          {title}
        </h2>
        <p className="mt-2 text-pretty">
          {before}
          <Link to="/contact" className="font-semibold text-green underline underline-offset-4">
            {link}
          </Link>
          {after}
        </p>
        <p className="mt-2 text-pretty">
          {teachers.before}
          <Link to="/teach" className="font-semibold text-green underline underline-offset-4">
            {teachers.link}
          </Link>
          {teachers.after}
        </p>
      </div>
      <img
        src="/assets/classes.svg"
        alt=""
        width="320"
        height="240"
        loading="lazy"
        className="mx-auto h-auto w-48"
      />
    </section>
  );
}
