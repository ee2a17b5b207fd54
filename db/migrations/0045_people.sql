-- Looking after accounts, for admins alone. Nobody here sees a learner, an entry or a password.
create table private.admin_invitations (
  email text primary key,
  invited_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index admin_invitations_by on private.admin_invitations (invited_by);

alter table private.admin_invitations enable row level security;
revoke all on private.admin_invitations from public, anon, authenticated;

create function private.refuse_unless_admin() returns void language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'permission denied: only admins may do this';
  end if;
end
$$;

-- A code PTnnn becomes the answer's status nnn.
create function private.refuse(status integer, reason text) returns void language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = reason;
end
$$;

-- Of two who act at once the second waits here and then counts who is left.
create function private.is_last_admin(account uuid) returns boolean language plpgsql security definer
  set search_path = ''
as $$
begin
  perform from public.user_roles where role = 'admin' order by user_id for update;
  return (select count(*) = 1 and bool_or(user_id = account) from public.user_roles where role = 'admin');
end
$$;

create function public.people(search text default '', page integer default 0)
  returns table (
    user_id uuid, name text, email text, is_confirmed boolean, last_sign_in_at timestamptz, role text, total bigint
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(coalesce(search, '')), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.refuse_unless_admin();
  return query
    select account.id, account.raw_user_meta_data ->> 'full_name', account.email::text,
      account.email_confirmed_at is not null, account.last_sign_in_at, coalesce(held.role, 'user'), count(*) over ()
    from auth.users as account left join public.user_roles as held on held.user_id = account.id
    where account.email ilike pattern or account.raw_user_meta_data ->> 'full_name' ilike pattern
    order by (coalesce(held.role, 'user') = 'admin') desc, account.email
    limit 50 offset greatest(coalesce(page, 0), 0)::bigint * 50;
end
$$;

create function public.set_role(user_id uuid, role text) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  if set_role.role is null or set_role.role not in ('user', 'admin') then
    perform private.refuse(400, 'The role must be user or admin');
  end if;
  perform from auth.users where id = set_role.user_id and email_confirmed_at is not null for key share;
  if not found then
    perform private.refuse(404, 'There is no such account, or its address is not confirmed');
  end if;
  if set_role.role = 'user' and private.is_last_admin(set_role.user_id) then
    perform private.refuse(409, 'This is the last admin. Make somebody else an admin first.');
  end if;
  insert into public.user_roles as held (user_id, role) values (set_role.user_id, set_role.role)
    on conflict on constraint user_roles_pkey do update set role = excluded.role;
  perform private.write_log('role_' || set_role.role, 'account ' || set_role.user_id);
end
$$;

create function public.end_sessions(user_id uuid) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  delete from auth.sessions where sessions.user_id = end_sessions.user_id;
  perform private.write_log('sessions_ended', 'account ' || end_sessions.user_id);
end
$$;

-- Locks are taken in the order in which devices take them: learners, their counter, the account.
create function public.remove_account(user_id uuid) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  if remove_account.user_id = auth.uid() then
    perform private.refuse(409, 'Your own account is removed on your account page');
  end if;
  perform from public.learners where owner = remove_account.user_id order by id for no key update;
  perform from private.record_counters where owner = remove_account.user_id for update;
  perform from auth.users where id = remove_account.user_id for update;
  if not found then
    perform private.refuse(404, 'There is no such account');
  end if;
  if private.is_last_admin(remove_account.user_id) then
    perform private.refuse(409, 'This is the last admin. Make somebody else an admin first.');
  end if;
  perform private.write_log('account_removed', 'account ' || remove_account.user_id);
  delete from private.admin_invitations using auth.users as account
    where account.id = remove_account.user_id and admin_invitations.email = account.email;
  delete from auth.users where id = remove_account.user_id;
end
$$;

-- Notes what the link shall do and queues its mail; the link itself is made when the mail leaves.
create function private.mail_link(account uuid, kind text, redirect_to text) returns void language plpgsql
  security definer set search_path = ''
as $$
declare
  request uuid;
begin
  if exists (
    select from auth.link_requests as earlier
    where earlier.user_id = account and earlier.type = 'signup' and earlier.created_at > now() - interval '1 minute'
  ) then
    perform private.refuse(429, 'A mail went there less than a minute ago');
  end if;
  if (
    select count(*) from auth.link_requests as earlier
    where earlier.user_id = account and earlier.created_at > now() - interval '24 hours'
  ) >= 10 then
    perform private.refuse(429, 'Ten mails went there within a day');
  end if;
  insert into auth.link_requests (user_id, type, redirect_to) values (account, 'signup', mail_link.redirect_to)
    returning id into request;
  insert into private.mail_queue (kind, user_id, details)
    values (mail_link.kind, account, jsonb_build_object('request_id', request));
end
$$;

create function public.send_confirmation(user_id uuid) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  perform from auth.users where id = send_confirmation.user_id and email_confirmed_at is null for update;
  if not found then
    perform private.refuse(404, 'There is no such account that waits to be confirmed');
  end if;
  perform private.mail_link(send_confirmation.user_id, 'signup', '/');
  perform private.write_log('confirmation_sent', 'account ' || send_confirmation.user_id);
end
$$;

-- The mail's reader chooses a password on the page behind the link; account and role come with it, together.
create function public.invite_admin(email text) returns void language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(btrim(invite_admin.email) collate "C");
  account uuid;
begin
  perform private.refuse_unless_admin();
  if address is null or char_length(address) > 254 or address !~ '^[^[:space:]@<>",;]+@[^[:space:]@<>",;]+\.[^[:space:]@<>",;]+$' then
    perform private.refuse(400, 'Please enter a valid email');
  end if;
  if exists (select from auth.users where users.email = address and email_confirmed_at is not null) then
    perform private.refuse(409, 'This address has an account. Make it an admin in the list.');
  end if;
  delete from private.admin_invitations where created_at < now() - interval '24 hours';
  if (select count(*) from private.admin_invitations) >= 20 then
    perform private.refuse(429, 'Twenty people were invited within a day');
  end if;
  insert into auth.users (email, encrypted_password) values (address, '!')
    on conflict on constraint users_email_key do nothing;
  select id into account from auth.users where users.email = address for update;
  insert into private.admin_invitations (email, invited_by) values (address, auth.uid())
    on conflict on constraint admin_invitations_pkey do update set invited_by = excluded.invited_by, created_at = now();
  perform private.mail_link(account, 'invitation', '/account');
  perform private.write_log('admin_invited', 'account ' || account);
end
$$;

revoke all on function private.refuse_unless_admin(), private.refuse(integer, text), private.is_last_admin(uuid),
  private.mail_link(uuid, text, text) from public;
revoke all on function public.people(text, integer), public.set_role(uuid, text), public.end_sessions(uuid),
  public.remove_account(uuid), public.send_confirmation(uuid), public.invite_admin(text) from public, anon;
grant execute on function public.people(text, integer), public.set_role(uuid, text), public.end_sessions(uuid),
  public.remove_account(uuid), public.send_confirmation(uuid), public.invite_admin(text) to authenticated;
