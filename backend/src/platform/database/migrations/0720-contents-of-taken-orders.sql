-- What staff entered, as a hash, so that a repeat with other contents is not taken for the same order.
alter table orders add column taken_contents text;
