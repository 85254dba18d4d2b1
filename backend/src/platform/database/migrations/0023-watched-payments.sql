-- Those that expired before they were watched are not asked about any more.
update payments set next_check_at = now() + interval '100 years'
  where state = 'expired' and settled_at < now() - interval '1 day';
