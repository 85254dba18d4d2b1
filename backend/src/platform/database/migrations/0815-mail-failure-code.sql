-- Null in records of earlier releases, whose mail_failure says in English what to do.
alter table opening add column mail_failure_code text;
