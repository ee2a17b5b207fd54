-- Which content each table was filled with, so that a restart writes nothing and a change can be told.
create table private.seeds (
  name text primary key,
  hash text not null,
  seeded_at timestamptz not null default now()
);

alter table private.seeds enable row level security;

revoke all on private.seeds from public, anon, authenticated;
