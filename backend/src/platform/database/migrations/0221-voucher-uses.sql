create index voucher_uses_by_voucher on voucher_uses (voucher_id);
