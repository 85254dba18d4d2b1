-- Members of staff see where they are signed in.
alter table staff_sessions add column user_agent text not null default '';
