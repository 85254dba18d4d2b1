import { isGtin } from './gtin.ts';

export type Attribute =
  | 'id'
  | 'item_group_id'
  | 'title'
  | 'description'
  | 'link'
  | 'image_link'
  | 'additional_image_link'
  | 'availability'
  | 'price'
  | 'sale_price'
  | 'brand'
  | 'gtin'
  | 'mpn'
  | 'identifier_exists'
  | 'condition'
  | 'gender'
  | 'age_group'
  | 'color'
  | 'size'
  | 'material'
  | 'google_product_category'
  | 'product_type';

export type ProductEntry = Partial<Record<Attribute, string>>;

export type Cost = 'refused' | 'limited';

interface Rule {
  without?: Cost;
  substitute?: Attribute;
  max?: number;
  values?: readonly string[];
  /** The words complete "must …" in the report. */
  must?: readonly [words: string, test: (value: string) => boolean];
}

export interface Platform {
  name: string;
  inStock: string;
  outOfStock: string;
  rules: Partial<Record<Attribute, Rule>> & Record<'title' | 'description', { max: number }>;
}

const refused = { without: 'refused' } as const;
const limited = { without: 'limited' } as const;

const url = {
  max: 2000,
  must: ['be a URL', (value: string) => /^https?:\/\/\S+$/.test(value)],
} as const;
const amount = {
  must: ['be an amount in EUR', (value: string) => /^\d+\.\d\d EUR$/.test(value)],
} as const;
const barcode = {
  must: ['be a GTIN with a valid check digit', isGtin],
} as const;
const atMostUrls = (count: number) =>
  ({
    must: [`be at most ${count} URLs`, (value: string) => value.split(',').length <= count],
  }) as const;
/** Platforms refuse placeholders such as "various". */
const colour = {
  must: [
    'be a colour',
    (value: string) => !/^(as pictured|see image|multicolou?r|various|variety|n\/?a)$/i.test(value),
  ],
} as const;
const category = {
  must: ['have two levels or be a number', (value: string) => / > |^\d+$/.test(value)],
} as const;

/**
 * Source: https://support.google.com/merchants/answer/7052112. Colour, size, gender and age group are required
 * in some countries and recommended in the others.
 */
export const google: Platform = {
  name: 'Google',
  inStock: 'in_stock',
  outOfStock: 'out_of_stock',
  rules: {
    id: { ...refused, max: 50 },
    title: { ...refused, max: 150 },
    description: { ...refused, substitute: 'title', max: 5000 },
    link: { ...refused, ...url },
    image_link: { ...refused, ...url },
    additional_image_link: atMostUrls(10),
    availability: { ...refused, values: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
    price: { ...refused, ...amount },
    sale_price: amount,
    brand: { ...limited, max: 70 },
    gtin: { ...limited, ...barcode },
    mpn: { max: 70 },
    identifier_exists: { values: ['yes', 'no'] },
    condition: { values: ['new', 'refurbished', 'used'] },
    item_group_id: { ...limited, max: 50 },
    color: { ...limited, ...colour, max: 100 },
    size: { ...limited, max: 100 },
    gender: { ...limited, values: ['male', 'female', 'unisex'] },
    age_group: { ...limited, values: ['newborn', 'infant', 'toddler', 'kids', 'adult'] },
    material: { max: 200 },
    google_product_category: category,
    product_type: { max: 750 },
  },
};

/** Source: https://developers.facebook.com/docs/marketing-api/catalog/reference. */
export const meta: Platform = {
  name: 'Meta',
  inStock: 'in stock',
  outOfStock: 'out of stock',
  rules: {
    id: { ...refused, max: 100 },
    title: { ...refused, max: 200 },
    description: { ...refused, substitute: 'title', max: 9999 },
    availability: {
      ...refused,
      values: ['in stock', 'out of stock', 'available for order', 'preorder', 'discontinued'],
    },
    condition: { ...refused, values: ['new', 'refurbished', 'used'] },
    price: { ...refused, ...amount },
    link: { ...refused, ...url },
    image_link: { ...refused, ...url },
    brand: { ...refused, max: 100 },
    item_group_id: limited,
    additional_image_link: { ...atMostUrls(20), max: 2000 },
    sale_price: amount,
    gtin: barcode,
    mpn: { max: 100 },
    color: { ...limited, ...colour, max: 200 },
    size: { ...limited, max: 200 },
    gender: { ...limited, values: ['female', 'male', 'unisex'] },
    age_group: {
      ...limited,
      values: ['adult', 'all ages', 'teen', 'kids', 'toddler', 'infant', 'newborn'],
    },
    material: { max: 200 },
    google_product_category: { ...limited, ...category },
    product_type: { max: 750 },
  },
};
