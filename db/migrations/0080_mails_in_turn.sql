-- Mails leave in turns by network: whoever asked for few goes before whoever asked for many. The row holds which mail of its network
-- within a day it is, counted from 1, and nothing of the network itself; 0 where nobody outside asked for it.
alter table private.mail_queue add column turn integer not null default 0 check (turn >= 0);

drop index private.mail_queue_due;
create index mail_queue_due on private.mail_queue (turn, next_attempt_at, id) where unsent_at is null;

-- Of the mails that were sent, those to networks that had asked for more than a few, and of these those past some.
alter table private.mails_sent
  add column past_few integer not null default 0,
  add column past_some integer not null default 0;
