-- Accounts: who may sign in, their sessions, and the secrets behind both. Only the server reaches these tables: there is no policy and
-- no grant. A hosted Supabase project brings its own, so this file is skipped there.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email collate "C")),
  -- '!' as long as nobody has confirmed the account: a password that nobody has.
  encrypted_password text not null,
  raw_user_meta_data jsonb not null default '{}',
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A password younger than a change of address that can still be undone may be a thief's.
  password_changed_at timestamptz
);

create index users_unconfirmed on auth.users (created_at) where email_confirmed_at is null;

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- Each refresh token is derived from the one before with it, so that tabs refreshing at once all receive the same successor.
  refresh_secret bytea not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  method text not null default 'password' check (method in ('password', 'otp', 'recovery')),
  -- Set when the link of a mail lets its reader choose a password without knowing the present one: for 15 minutes, and once.
  link_opened_at timestamptz
);

create index sessions_user_id on auth.sessions (user_id);

create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  rotated_at timestamptz
);

create index refresh_tokens_session_id on auth.refresh_tokens (session_id);

-- What the link of a mail was asked for. Each request has its own password and metadata, and none of it counts before the opened link
-- proves which request was its reader's own.
create table auth.link_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  type text not null check (type in ('signup', 'recovery', 'email_change', 'email_change_undo')),
  encrypted_password text,
  raw_user_meta_data jsonb,
  -- The address an account shall have: the new one of a change, the old one of its undoing.
  email text check (email = lower(email collate "C")),
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  redirect_to text not null,
  created_at timestamptz not null default now(),
  check ((code_challenge is null) = (code_challenge_method is null)),
  check ((email is not null) = (type in ('email_change', 'email_change_undo')))
);

create index link_requests_user_id on auth.link_requests (user_id, type);

-- The password and the metadata are empty since requests have them; the columns stay for older backups.
create table auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  type text not null check (type in ('signup', 'recovery', 'email_change', 'email_change_undo')),
  encrypted_password text,
  raw_user_meta_data jsonb,
  created_at timestamptz not null default now(),
  request_id uuid references auth.link_requests on delete cascade
);

create index one_time_tokens_user_id on auth.one_time_tokens (user_id, type);
create index one_time_tokens_request_id on auth.one_time_tokens (request_id);

-- One-time codes that a browser changes into a session; only the holder of the challenge's verifier can.
create table auth.auth_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  method text not null check (method in ('otp', 'recovery')),
  link_opened_at timestamptz,
  wrong_verifiers integer not null default 0,
  created_at timestamptz not null default now()
);

create index auth_codes_user_id on auth.auth_codes (user_id);

create table private.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.link_requests enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.auth_codes enable row level security;
alter table private.signing_keys enable row level security;
