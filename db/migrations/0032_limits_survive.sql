-- A crash of PostgreSQL empties unlogged tables; limits and the networks that an account knows have to outlive it.
alter table private.limits set logged;
