-- What the link of a mail was asked for. Each request keeps its own password and metadata, and none of it counts before
-- the opened link proves which request was its reader's own; an account that nobody has confirmed holds no password.
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

-- How a session began. link_opened_at is set when the link lets its reader choose a password without knowing the
-- present one: for 15 minutes, and once (whoever sets the password clears it).
alter table auth.sessions
  add column method text not null default 'password' check (method in ('password', 'otp', 'recovery')),
  add column link_opened_at timestamptz;

-- A link that was mailed before goes on for what is left of its day, for a request made of what it carried. The columns
-- for that stay, empty, so that an older backup can still be restored; a link without a request opens nothing.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_type_check,
  add check (type in ('signup', 'recovery', 'email_change', 'email_change_undo')),
  add column request_id uuid;
update auth.one_time_tokens set request_id = gen_random_uuid();
insert into auth.link_requests
  (id, user_id, type, encrypted_password, raw_user_meta_data, redirect_to, created_at)
  select request_id, user_id, type, encrypted_password, raw_user_meta_data, '/', created_at
  from auth.one_time_tokens;
update auth.one_time_tokens set encrypted_password = null, raw_user_meta_data = null;
alter table auth.one_time_tokens
  add foreign key (request_id) references auth.link_requests on delete cascade;
create index one_time_tokens_request_id on auth.one_time_tokens (request_id);

-- '!' is a password that nobody has.
update auth.users set encrypted_password = '!', raw_user_meta_data = '{}' where email_confirmed_at is null;

-- No policy and no grant: the owner alone, which is the server, sees a row.
alter table auth.link_requests enable row level security;
alter table auth.auth_codes enable row level security;
