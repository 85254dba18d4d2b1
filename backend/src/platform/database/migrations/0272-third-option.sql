-- The name of what an item is chosen by beside colour and size, like Length; empty for most items.
-- Its values stand in `variants.size` behind the size: M · Long.
alter table items add column third_option text not null default '';
