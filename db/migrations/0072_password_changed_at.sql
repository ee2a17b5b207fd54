-- Tells whether the password is younger than a change of address that can still be undone: then whoever knows it may be the thief.
alter table auth.users add column password_changed_at timestamptz;
