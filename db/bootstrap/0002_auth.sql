-- Accounts: who may sign in, their sessions, and the secrets behind both. Only the server reaches these tables;
-- a hosted Supabase project brings its own, so this file is skipped there.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email collate "C")),
  encrypted_password text not null,
  raw_user_meta_data jsonb not null default '{}',
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Each refresh token of a session is derived from the one before with this secret,
-- so that tabs refreshing at once all receive the same successor.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  refresh_secret bytea not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id);

create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);

-- A link of a sign-up carries the password and name of that very sign-up: whoever opens the mail
-- gets what they typed, not what a stranger typed before or after them for the same address.
create table auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  type text not null check (type in ('signup', 'recovery')),
  encrypted_password text,
  raw_user_meta_data jsonb,
  created_at timestamptz not null default now()
);
create index one_time_tokens_user_id on auth.one_time_tokens (user_id, type);

create table private.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- No policy and no grant: the owner alone, which is the server, sees a row.
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table private.signing_keys enable row level security;
