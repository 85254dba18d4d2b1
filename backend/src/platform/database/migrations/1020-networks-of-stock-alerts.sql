-- Where a stock alert was asked for, as keyed hashes, so that one network cannot take all places of a variant. Null in
-- earlier alerts.
alter table stock_alerts add column ip_prefix text, add column network text;
