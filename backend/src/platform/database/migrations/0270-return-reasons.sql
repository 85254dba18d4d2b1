-- Why something was sent back and money given back, where somebody said so. The shop's code knows the reasons.
alter table withdrawal_lines add column reason text;
alter table refunds add column reason text;

create index withdrawals_by_time on withdrawals (stated_at);
