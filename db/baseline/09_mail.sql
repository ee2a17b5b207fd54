-- Mails that wait to be sent. A row names the kind of mail, its reader and the ids the text needs; the address, the text and every link
-- are made at sending time, so that a copy of this table opens nothing.
create table private.mail_queue (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,50}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  -- The last failure as a code, and since when no further attempt is made.
  failure text,
  unsent_at timestamptz,
  -- Which mail of its network within a day it is, counted from 1, so that whoever asked for few goes before whoever asked for many; 0
  -- where nobody outside asked for it.
  turn integer not null default 0 check (turn >= 0)
);

create index mail_queue_due on private.mail_queue (turn, next_attempt_at, id) where unsent_at is null;
create index mail_queue_user_id on private.mail_queue (user_id);

-- How many mails left in each hour, so that all servers together keep the site's limit; of these, those to networks that had asked for
-- more than a few, and for more than some.
create table private.mails_sent (
  hour timestamptz not null,
  kind text not null,
  sent integer not null,
  past_few integer not null default 0,
  past_some integer not null default 0,
  primary key (hour, kind)
);

alter table private.mail_queue enable row level security;
alter table private.mails_sent enable row level security;

create function private.tell_of_mail() returns trigger language plpgsql set search_path = ''
as $$
begin
  notify mail_queued;
  return null;
end
$$;

create trigger tell_of_mail after insert on private.mail_queue
  for each statement execute function private.tell_of_mail();

revoke all on function private.tell_of_mail() from public;
