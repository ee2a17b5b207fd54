-- A learner's name is one line that turns no words around it. What stood in a name against that is taken out, a break becomes a
-- blank; such a name was stored on devices and never sent.
alter table public.learners disable trigger user;
update public.learners set name = regexp_replace(
    regexp_replace(name, '[\u0009-\u000d\u0085\u2028\u2029]', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'
  )
  where name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
alter table public.learners enable trigger user;

alter table public.learners add constraint learners_plain_name_check
  check (name !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]');
