-- How often each address or account came in its current window; shared by all servers. Losing it in a crash harms nobody.
create unlogged table private.limits (
  rule text not null,
  key_hash bytea not null,
  hits integer not null,
  ends_at timestamptz not null,
  primary key (rule, key_hash)
);

create index limits_oldest on private.limits (ends_at);

alter table private.limits enable row level security;
