-- An admin who signs a person out everywhere fears a thief, who may have asked to move the account: what waits in mails ends, too, as
-- when the person does it. The way back to an old address stays.
create or replace function public.end_sessions(user_id uuid) returns void language plpgsql security definer
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
