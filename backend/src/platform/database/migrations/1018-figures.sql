create index concurrently audit_log_backups on audit_log (action, at) where action in ('backup-written', 'backup-tried');
create index concurrently outbox_given_up on outbox (id) where done_at is not null and last_error is not null;
