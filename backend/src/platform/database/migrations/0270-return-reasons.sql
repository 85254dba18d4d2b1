-- Optional reasons for returns and refunds. The shop's code defines the values.
alter table withdrawal_lines add column reason text;
alter table refunds add column reason text;

create index withdrawals_by_time on withdrawals (stated_at);
