-- A weekly class begins in people's calendars when it was published, not years before. Those that calendars hold already keep the first
-- day that they have there. A day is taken off, since it may still be yesterday where the admin is.
alter table public."Classes" add began_on date not null default '2026-01-05';
alter table public."Classes" alter began_on set default ((now() at time zone 'utc') - interval '1 day')::date;
