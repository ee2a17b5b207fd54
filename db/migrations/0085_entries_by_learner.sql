-- An entry belongs to a learner of an account: the same entry under two learners, one of whom came by a file, is no conflict.
-- The key also finds the entries of a learner.
alter table public.entries drop constraint entries_pkey, add primary key (owner, learner_id, id);
drop index public.entries_of_learner;
