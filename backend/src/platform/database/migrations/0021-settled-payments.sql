-- Settled payments are polled occasionally: paid ones for refunds, expired ones for late payments.
create index payments_settled on payments (next_check_at) where state in ('paid', 'expired');
drop index payments_paid;
