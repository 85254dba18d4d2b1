-- Payments that expired before this are no longer polled.
update payments set next_check_at = now() + interval '100 years'
  where state = 'expired' and settled_at < now() - interval '1 day';
