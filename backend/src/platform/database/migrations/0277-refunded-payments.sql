-- Earlier releases took payments that were refunded before the shop first asked about them (status 4) for failed.
-- They are asked about again once, when no earlier release runs any more.
update payments set state = 'expired', next_check_at = now() + interval '1 hour'
  where state = 'failed' and last_status ->> 'finding' = 'failed' and last_status ->> 'orderStatus' = '4';
