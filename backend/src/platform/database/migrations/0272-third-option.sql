-- The name of a third option besides colour and size, such as Length; empty for most items. Its values are
-- appended to variants.size: M · Long.
alter table items add column third_option text not null default '';
