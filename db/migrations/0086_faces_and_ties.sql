-- A face is one of 28 animals or of six signs.
alter table public.learners drop constraint learners_animal_check, add constraint learners_animal_check check (
  animal in (
    'bear', 'buffalo', 'cheetah', 'chimpanzee', 'crocodile', 'eagle', 'elephant', 'falcon', 'fox', 'giraffe',
    'gorilla', 'hippo', 'hyena', 'koala', 'leopard', 'lion', 'mole', 'monkey', 'ostrich', 'owl', 'penguin', 'rhino',
    'snake', 'squirrel', 'tiger', 'warthog', 'wild-dog', 'zebra', 'star', 'lamp', 'pen', 'leaf', 'palm', 'book'
  )
);

-- The newest change wins, of equally new ones the greater name, then the greater face, by code points as devices compare them.
-- A removal always wins and is never undone.
create or replace function private.settle_learner() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.removed_at is not null then
    return old;
  end if;
  if new.removed_at is not null then
    new.name := '';
    return new;
  end if;
  return case
    when (new.updated_at, new.name collate "C", new.animal collate "C")
      > (old.updated_at, old.name collate "C", old.animal collate "C") then new
    else old
  end;
end
$$;

-- Devices know milliseconds: a finer moment would be newer here and equal there. Triggers act in the order of their names.
create function private.cut_moment() returns trigger language plpgsql set search_path = ''
as $$
begin
  new.updated_at := date_trunc('milliseconds', new.updated_at);
  return new;
end
$$;

create trigger cut_moment before insert or update on public.learners
  for each row execute function private.cut_moment();

revoke all on function private.cut_moment() from public;

alter table public.learners disable trigger settle_learner;
update public.learners set updated_at = date_trunc('milliseconds', updated_at)
  where updated_at <> date_trunc('milliseconds', updated_at);
alter table public.learners enable trigger settle_learner;
