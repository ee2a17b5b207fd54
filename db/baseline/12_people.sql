-- Looking after accounts, for admins alone. Nobody here sees a learner, an entry or a password.
create table private.admin_invitations (
  email text primary key,
  invited_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index admin_invitations_by on private.admin_invitations (invited_by);
alter table private.admin_invitations enable row level security;

-- An invitation counts for a day, as long as whoever sent it is an admin.
create view private.living_invitations with (security_invoker = false) as
  select invitation.email, invitation.invited_by from private.admin_invitations as invitation
  join public.user_roles as inviter on inviter.user_id = invitation.invited_by and inviter.role = 'admin'
  where invitation.created_at > now() - interval '24 hours';

-- Makes the account that was invited an admin, once; true if there was an invitation that counts. The server calls it when a link is
-- opened; nobody does over the wire.
create function private.accept_invitation(account uuid) returns boolean language plpgsql security definer
  set search_path = ''
as $$
declare
  address text := (select email from auth.users where id = account);
  inviter uuid := (select invited_by from private.living_invitations where email = address);
begin
  delete from private.admin_invitations where email = address;
  if inviter is null then
    return false;
  end if;
  insert into public.user_roles as held (user_id, role) values (account, 'admin')
    on conflict on constraint user_roles_pkey do update set role = excluded.role;
  insert into public.admin_log (actor, action, subject) values (account, 'admin_joined', 'account ' || inviter);
  return true;
end
$$;

-- Also tells who was invited and has not answered, and whose last mail could not be sent.
create function public.people(search text default '', page integer default 0)
  returns table (
    user_id uuid, name text, email text, is_confirmed boolean, is_invited boolean, is_unsent boolean,
    last_sign_in_at timestamptz, role text, total bigint
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := '%' || regexp_replace(left(btrim(coalesce(search, '')), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.refuse_unless_admin();
  return query
    select account.id, account.raw_user_meta_data ->> 'full_name', account.email::text,
      account.email_confirmed_at is not null,
      account.email_confirmed_at is null and invitation.email is not null,
      account.email_confirmed_at is null and exists (
        select from private.mail_queue as mail
        where mail.user_id = account.id
          and mail.unsent_at > coalesce(greatest(account.confirmation_sent_at, account.recovery_sent_at), '-infinity')
      ),
      account.last_sign_in_at, coalesce(held.role, 'user'), count(*) over ()
    from auth.users as account left join public.user_roles as held on held.user_id = account.id
    left join private.living_invitations as invitation on invitation.email = account.email
    where account.email ilike pattern or account.raw_user_meta_data ->> 'full_name' ilike pattern
    order by (coalesce(held.role, 'user') = 'admin') desc, account.email
    limit 50 offset greatest(coalesce(page, 0), 0)::bigint * 50;
end
$$;

-- Of two admins who change accounts at once the second waits for the first.
create function private.begin_account_change() returns void language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  perform pg_advisory_xact_lock(4211600055);
  -- Before any other account: whoever leaves by themselves in this moment waits, or has left.
  perform from auth.users where id = auth.uid() for key share;
  perform private.refuse_unless_admin();
end
$$;

create function public.set_role(user_id uuid, role text) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.begin_account_change();
  if set_role.role is null or set_role.role not in ('user', 'admin') then
    perform private.refuse(400, 'The role must be user or admin');
  end if;
  perform from auth.users where id = set_role.user_id and email_confirmed_at is not null for key share;
  perform private.refuse_unless_found(found, 'There is no such account, or its address is not confirmed');
  if set_role.role = 'user' then
    perform private.refuse_last_admin(set_role.user_id);
  end if;
  insert into public.user_roles as held (user_id, role) values (set_role.user_id, set_role.role)
    on conflict on constraint user_roles_pkey do update set role = excluded.role;
  perform private.write_log('role_' || set_role.role, 'account ' || set_role.user_id);
end
$$;

-- An admin who signs a person out everywhere fears a thief, who may have asked to move the account: what waits in mails ends, too. The
-- way back to an old address stays.
create function public.end_sessions(user_id uuid) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.begin_account_change();
  perform from auth.users where id = end_sessions.user_id for key share;
  perform private.refuse_unless_found(found, 'There is no such account');
  delete from auth.sessions where sessions.user_id = end_sessions.user_id;
  delete from auth.link_requests
    where link_requests.user_id = end_sessions.user_id and type <> 'email_change_undo';
  delete from auth.auth_codes where auth_codes.user_id = end_sessions.user_id;
  perform private.write_log('sessions_ended', 'account ' || end_sessions.user_id);
end
$$;

-- Locks are taken in the order in which devices take them: learners, their counter, the account.
create function public.remove_account(user_id uuid) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.begin_account_change();
  if remove_account.user_id = auth.uid() then
    perform private.refuse(409, 'Your own account is removed on your account page');
  end if;
  perform from public.learners where owner = remove_account.user_id order by id for no key update;
  perform from private.record_counters where owner = remove_account.user_id for update;
  perform from auth.users where id = remove_account.user_id for update;
  perform private.refuse_unless_found(found, 'There is no such account');
  perform private.refuse_last_admin(remove_account.user_id);
  perform private.write_log('account_removed', 'account ' || remove_account.user_id);
  delete from private.admin_invitations using auth.users as account
    where account.id = remove_account.user_id and admin_invitations.email = account.email;
  delete from auth.users where id = remove_account.user_id;
end
$$;

-- Notes what the link shall do and queues its mail; the link itself is made when the mail leaves. What admins sent is counted by the log:
-- a stranger who asks for mails to the same address has a limit of their own.
create function private.mail_link(account uuid, kind text, redirect_to text) returns void language plpgsql
  security definer set search_path = ''
as $$
declare
  mails_at timestamptz[] := (
    select coalesce(array_agg(at), '{}') from public.admin_log
    where subject = 'account ' || account and action in ('admin_invited', 'confirmation_sent')
      and at > now() - interval '24 hours'
  );
  request uuid;
begin
  if (select max(moment) from unnest(mails_at) as moment) > now() - interval '1 minute' then
    perform private.refuse(429, 'A mail went there less than a minute ago');
  elsif cardinality(mails_at) >= 10 then
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
  perform private.begin_account_change();
  perform from auth.users where id = send_confirmation.user_id and email_confirmed_at is null for update;
  perform private.refuse_unless_found(found, 'There is no such account that waits to be confirmed');
  perform private.mail_link(send_confirmation.user_id, 'signup', '/');
  perform private.write_log('confirmation_sent', 'account ' || send_confirmation.user_id);
end
$$;

-- The mail's reader chooses a name and a password on the page behind the link; account and role come with them, together.
create function public.invite_admin(email text) returns void language plpgsql security definer
  set search_path = ''
as $$
declare
  address text := lower(btrim(invite_admin.email) collate "C");
  account uuid;
begin
  perform private.begin_account_change();
  -- What the sign-in takes for an address: whoever is invited by another one could never come back.
  if address is null or char_length(address) > 254
    or address !~ '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' then
    perform private.refuse(400, 'Please enter a valid email');
  elsif exists (select from auth.users where users.email = address and email_confirmed_at is not null) then
    perform private.refuse(409, 'This address has an account. Make it an admin in the list.');
  end if;
  delete from private.admin_invitations where created_at < now() - interval '24 hours';
  -- Counted by the log, as an invitation that was taken back has sent its mail all the same.
  if (select count(*) from public.admin_log where action = 'admin_invited' and at > now() - interval '24 hours') >= 20 then
    perform private.refuse(429, 'Twenty invitations were sent within a day');
  end if;
  insert into auth.users (email, encrypted_password) values (address, '!')
    on conflict on constraint users_email_key do nothing;
  select id into account from auth.users where users.email = address for update;
  insert into private.admin_invitations (email, invited_by) values (address, auth.uid())
    on conflict on constraint admin_invitations_pkey do update set invited_by = excluded.invited_by, created_at = now();
  perform private.mail_link(account, 'invitation', '/admin');
  perform private.write_log('admin_invited', 'account ' || account);
end
$$;

-- A sign-up that nobody confirmed goes seven days after its last mail: its links have been dead for six of them, and its address may never
-- have been given to us by its reader.
create function private.old_sign_ups() returns setof uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select account.id from auth.users as account
    where account.email_confirmed_at is null
      and account.created_at < now() - interval '7 days'
      and coalesce(account.confirmation_sent_at < now() - interval '7 days', true)
      and coalesce(account.recovery_sent_at < now() - interval '7 days', true)
      and not exists (
        select from auth.link_requests as request
        where request.user_id = account.id and request.created_at > now() - interval '7 days'
      )
      and not exists (
        select from private.mail_queue as mail where mail.user_id = account.id and mail.unsent_at is null
      )
      and not exists (select from public.user_roles as held where held.user_id = account.id)
    order by account.created_at limit 1000;
end
$$;

create function private.forget_sign_ups() returns void language plpgsql security definer set search_path = ''
as $$
declare
  locked uuid[] := array(select id from auth.users where id in (select private.old_sign_ups()) for update skip locked);
begin
  -- Asked again once they are locked: whoever wanted a new mail in this moment keeps the sign-up.
  delete from auth.users where id = any (locked) and id in (select private.old_sign_ups());
end
$$;

revoke all on function private.accept_invitation(uuid), private.begin_account_change(), private.mail_link(uuid, text, text),
  private.old_sign_ups(), private.forget_sign_ups() from public;
revoke all on function public.people(text, integer), public.set_role(uuid, text), public.end_sessions(uuid),
  public.remove_account(uuid), public.send_confirmation(uuid), public.invite_admin(text) from public, anon;
grant execute on function public.people(text, integer), public.set_role(uuid, text), public.end_sessions(uuid),
  public.remove_account(uuid), public.send_confirmation(uuid), public.invite_admin(text) to authenticated;
