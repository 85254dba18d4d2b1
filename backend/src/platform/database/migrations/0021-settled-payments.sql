-- Settled payments are asked about now and then: paid ones for money that went back, expired ones for money that came
-- after all.
create index payments_settled on payments (next_check_at) where state in ('paid', 'expired');
drop index payments_paid;
