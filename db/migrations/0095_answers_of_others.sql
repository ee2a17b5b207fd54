-- Two admins who answer one message see each other. A reply names the newest one of its thread that its author has seen (0: none); if
-- another came in meanwhile it is refused, and no mail leaves. A client that names nothing is refused where somebody else has answered.
alter table public.contact_replies add seen_reply bigint check (seen_reply >= 0);

grant insert (seen_reply) on public.contact_replies to authenticated;

create function private.refuse_unseen_reply() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  newest bigint;
begin
  -- Of two who send at once the second waits here, and then finds what the first one wrote.
  perform from public.contact_form where id = new.message_id for no key update;
  select max(other.id) into newest from public.contact_replies as other
    where other.message_id = new.message_id and other.id <> new.id
      and case when new.seen_reply is null then other.author is distinct from new.author else other.id > new.seen_reply end;
  if newest is not null then
    raise exception using
      errcode = 'PT409', message = 'Another answer came in meanwhile', detail = 'The newest reply is ' || newest;
  end if;
  return null;
end
$$;

-- After the policy has decided: whoever may not answer learns nothing of a thread. Before `send_reply`, by its name.
create trigger refuse_unseen_reply after insert on public.contact_replies
  for each row when (current_user = 'authenticated') execute function private.refuse_unseen_reply();

-- The names of admins, and of those who answered when they were one; never their addresses.
create function public.admin_names() returns table (user_id uuid, name text) language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  return query
    select account.id, nullif(left(private.one_line(account.raw_user_meta_data ->> 'full_name'), 100), '')
    from auth.users as account
    where account.id in (
      select held.user_id from public.user_roles as held where held.role = 'admin'
      union select reply.author from public.contact_replies as reply
    );
end
$$;

revoke all on function private.refuse_unseen_reply() from public;
revoke all on function public.admin_names() from public, anon;
grant execute on function public.admin_names() to authenticated;
