-- Where answers to a reply come to: the site's contact address if there is one, else the address of the admin who writes it. Mail and form
-- both ask here. Each server notes at its start what CONTACT_EMAIL says.
create table private.contact_address (
  id integer primary key default 1 check (id = 1),
  email text not null
);

alter table private.contact_address enable row level security;
revoke all on private.contact_address from public, anon, authenticated;

create function private.note_contact_address(address text) returns void language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.contact_address where email is distinct from address;
  if address is not null then
    insert into private.contact_address (email) values (address) on conflict do nothing;
  end if;
end
$$;

create function private.contact_address() returns text language sql stable security definer set search_path = ''
as $$ select email from private.contact_address $$;

create function public.reply_address() returns table (email text, is_own boolean) language plpgsql stable
  security definer set search_path = ''
as $$
begin
  perform private.refuse_unless_admin();
  return query
    select coalesce(private.contact_address(), account.email::text), private.contact_address() is null
    from auth.users as account where account.id = auth.uid();
end
$$;

revoke all on function private.note_contact_address(text), private.contact_address() from public;
revoke all on function public.reply_address() from public, anon;
grant execute on function public.reply_address() to authenticated;
