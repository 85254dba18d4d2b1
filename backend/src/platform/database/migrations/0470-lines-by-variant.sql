-- Whether a variant was ordered, for the office's page of its item.
create index order_lines_by_variant on order_lines (variant_id);
