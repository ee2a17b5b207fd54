-- Of two admins who change accounts at once the second waits for the first. Each locked the account that the other one acts as, and one
-- of them failed; and whoever was faster than the count could send more invitations than a day allows.
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

revoke all on function private.begin_account_change() from public;

create or replace function public.set_role(user_id uuid, role text) returns void language plpgsql security definer
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

create or replace function public.end_sessions(user_id uuid) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.begin_account_change();
  perform from auth.users where id = end_sessions.user_id for key share;
  perform private.refuse_unless_found(found, 'There is no such account');
  delete from auth.sessions where sessions.user_id = end_sessions.user_id;
  perform private.write_log('sessions_ended', 'account ' || end_sessions.user_id);
end
$$;

-- Locks are taken in the order in which devices take them: learners, their counter, the account.
create or replace function public.remove_account(user_id uuid) returns void language plpgsql security definer
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

create or replace function public.send_confirmation(user_id uuid) returns void language plpgsql security definer
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

create or replace function public.invite_admin(email text) returns void language plpgsql security definer
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
