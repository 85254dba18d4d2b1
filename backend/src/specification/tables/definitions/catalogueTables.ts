import { sql } from 'kysely';
import { itemFields, tableFields } from 'mf-shared/itemFields';
import { formatCents, toEuros } from 'mf-shared/money';
import { link, shown } from './fields.ts';
import type { Table } from './table.ts';

const brand: Table = {
  system: 'pos',
  file: 'brand',
  from: sql`sections s`,
  id: sql`s.id`,
  order: sql`s.position, s.id`,
  attachments: 'section',
  fields: {
    name: shown(sql`s.name`),
    '@bookmark': shown(sql`s.slug`),
    position: shown(sql`s.position`),
    type: shown(sql`s.carousel_type`),
  },
};

const type: Table = {
  system: 'pos',
  file: 'type',
  from: sql`types t join sections s on s.id = t.section_id`,
  id: sql`t.id`,
  order: sql`t.position, t.id`,
  attachments: 'type',
  fields: {
    name: shown(sql`t.name`),
    '@bookmark': shown(sql`t.slug`),
    position: shown(sql`t.position`),
    ...link('brand', shown, sql`s.name`, sql`s.id`),
  },
};

const category: Table = {
  system: 'pos',
  file: 'category',
  from: sql`categories c join types t on t.id = c.type_id`,
  id: sql`c.id`,
  order: sql`c.position, c.id`,
  attachments: 'category',
  fields: {
    name: shown(sql`c.name`),
    '@bookmark': shown(sql`c.slug`),
    position: shown(sql`c.position`),
    ...link('type', shown, sql`t.name`, sql`t.id`),
  },
};

const itemTexts = Object.fromEntries(
  tableFields.map((name) => [itemFields[name].table, shown(sql.ref(`i.${name}`))]),
);

/** The highest price, up to the one before the reduction, of which the whole percentage off leads to the price paid. */
const specifiedPrice = sql`case when i.compare_at_cents is null then i.price_cents else
  least(i.compare_at_cents, (i.price_cents::bigint * 100 + 49) / nullif(100 - i.discount_percent, 0))::integer end`;

const item: Table = {
  system: 'pos',
  file: 'item',
  from: sql`items i join categories c on c.id = i.category_id join types t on t.id = c.type_id`,
  where: sql`i.erased_at is null`,
  id: sql`i.id`,
  order: sql`i.id`,
  attachments: 'item',
  fields: {
    ...itemTexts,
    code: shown(sql`i.code`),
    price: shown(specifiedPrice, formatCents),
    $price: shown(specifiedPrice, toEuros),
    $discount: shown(sql`i.discount_percent`),
    '@bookmark': shown(sql`i.slug`),
    ...link('category', shown, sql`c.name`, sql`c.id`),
    ...link('subcategory', shown, sql`t.name`, sql`t.id`),
    option: shown(sql`case when i.customizable then 'customization' else '' end`),
    popularity: shown(sql`i.popularity`),
  },
};

const itemadd: Table = {
  system: 'pos',
  file: 'itemadd',
  from: sql`item_links l join items i on i.id = l.item_id join categories c on c.id = l.category_id`,
  where: sql`i.erased_at is null`,
  id: sql`l.id`,
  order: sql`l.id`,
  fields: {
    ...link('item', shown, sql`i.name`, sql`i.id`),
    ...link('category', shown, sql`c.name`, sql`c.id`),
  },
};

const itemcolor: Table = {
  system: 'pos',
  file: 'itemcolor',
  from: sql`variants v join items i on i.id = v.item_id join colours k on k.id = v.colour_id`,
  where: sql`i.erased_at is null`,
  id: sql`v.id`,
  order: sql`v.item_id, v.position, v.id`,
  fields: {
    size: shown(sql`v.position || E'\t' || v.size`),
    ...link('color', shown, sql`k.name`, sql`k.id`),
    ...link('item', shown, sql`i.name`, sql`i.id`),
  },
};

const color: Table = {
  system: 'pos',
  file: 'color',
  from: sql`colours k`,
  id: sql`k.id`,
  order: sql`k.position, k.id`,
  fields: {
    name: shown(sql`k.name`),
    code: shown(sql`k.code`),
    position: shown(sql`k.position`),
    hex: shown(sql`k.hex`),
  },
};

/** `type` is a section's carousel number; a subcategory may have its own carousel. */
const carousel: Table = {
  system: 'pos',
  file: 'carousel',
  from: sql`carousels r left join types t on t.id = r.type_id`,
  id: sql`r.id`,
  order: sql`r.id`,
  attachments: 'carousel',
  fields: {
    name: shown(sql`r.name`),
    ...link('type', shown, sql`r.type`, sql`r.type`),
    ...link('subcategory', shown, sql`t.name`, sql`t.id`),
  },
};

export const catalogueTables: Table[] = [brand, type, category, item, itemadd, itemcolor, color, carousel];
