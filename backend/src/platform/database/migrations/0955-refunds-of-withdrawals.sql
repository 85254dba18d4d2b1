-- The withdrawal that a refund is for, so that the office proposes only what of its amount has not been refunded.
alter table refunds add column withdrawal_id integer references withdrawals on delete set null;
create index refunds_by_withdrawal on refunds (withdrawal_id) where withdrawal_id is not null;
