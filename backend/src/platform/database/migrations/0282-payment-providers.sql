-- The payment provider of a payment. The previous release opens payments at JCC only.
alter table payments add column provider text not null default 'jcc';
