-- Columns by which staff sort the office's lists of orders, items and customers.
create index orders_by_total on orders (total_cents, id);
create index orders_by_customer on orders ((folded(first_name || ' ' || last_name)) collate "C", id);
create index items_by_name on items ((folded(name)) collate "C", id);
create index items_by_price on items (discounted_cents, id);
create index people_by_name on people ((folded(name)) collate "C", id);
