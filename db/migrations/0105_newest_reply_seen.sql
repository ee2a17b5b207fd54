-- Two admins who answer one message see each other. A reply names the newest one of its thread that its author has seen (0: none). If the
-- newest is another one, it is refused and no mail leaves; a number that is no reply of the thread was seen by nobody. A client that names
-- nothing is refused where somebody else has answered.
create or replace function private.refuse_unseen_reply() returns trigger language plpgsql security definer
  set search_path = ''
as $$
declare
  newest bigint;
begin
  -- Of two who send at once the second waits here, and then finds what the first one wrote.
  perform from public.contact_form where id = new.message_id for no key update;
  select max(other.id) into newest from public.contact_replies as other
    where other.message_id = new.message_id and other.id <> new.id
      and (new.seen_reply is not null or other.author is distinct from new.author);
  if newest <> coalesce(new.seen_reply, 0) then
    raise exception using
      errcode = 'PT409', message = 'Another answer came in meanwhile', detail = 'The newest reply is ' || newest;
  end if;
  return null;
end
$$;

revoke all on function private.refuse_unseen_reply() from public;

-- After the policy has decided: whoever may not answer learns nothing of a thread. Before `send_reply`, by its name.
create or replace trigger refuse_unseen_reply after insert on public.contact_replies
  for each row when (current_user = 'authenticated') execute function private.refuse_unseen_reply();
