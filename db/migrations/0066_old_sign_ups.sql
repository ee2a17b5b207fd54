-- A sign-up that nobody confirmed goes seven days after its last mail: its links have been dead for six of them. It kept an address
-- that its reader may never have given us.
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

revoke all on function private.old_sign_ups(), private.forget_sign_ups() from public;

-- A hosted Supabase project has accounts of its own.
do $$
begin
  if to_regclass('auth.link_requests') is not null then
    create index users_unconfirmed on auth.users (created_at) where email_confirmed_at is null;
  end if;
end
$$;
