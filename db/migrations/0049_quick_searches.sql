-- Searching without regard to case made small letters of every message for every search: with 100,000 messages a word that stands in most
-- of them, one or two letters, or a script that trigrams do not know took a second. The small letters are stored now, by the database
-- itself; they are not on the wire.
alter table public.contact_form
  add searched_message text generated always as (lower(message)) stored,
  add searched_name text generated always as (lower(name)) stored,
  add searched_email text generated always as (lower(email)) stored;

do $$
declare
  home text := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  );
begin
  if home is not null then
    drop index if exists public.contact_form_words;
    execute format(
      'create index contact_form_words on public.contact_form
         using gin (searched_message %1$I.gin_trgm_ops, searched_name %1$I.gin_trgm_ops, searched_email %1$I.gin_trgm_ops)',
      home
    );
  end if;
end
$$;
