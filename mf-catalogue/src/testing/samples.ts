import type {
  CategoryNode,
  Facets,
  GetCalls,
  ItemCard,
  Listing,
  Picture,
  Product,
  ReviewPage,
} from 'mf-shared';

export const picture = (original: string): Picture => ({ original, width: 800, height: 1000 });

export const school: CategoryNode = {
  id: 1,
  name: 'School',
  slug: 'Meltemi-School',
  path: '/Meltemi-School',
  picture: picture('school'),
};

export const uniforms: CategoryNode = {
  id: 11,
  name: 'Uniforms',
  slug: 'uniforms',
  path: '/Meltemi-School/uniforms',
  picture: null,
};

export const polos: CategoryNode = {
  id: 21,
  name: 'Polos',
  slug: 'polos',
  path: '/Meltemi-School/uniforms/polos',
  picture: picture('polos'),
};

const navy = { code: 'NVY', name: 'Navy', hex: '#101f40' };
const white = { code: 'WHT', name: 'White', hex: '#ffffff' };

export const card = (id: number, changes: Partial<ItemCard> = {}): ItemCard => ({
  id,
  code: `P${id}W`,
  name: `Polo ${id}`,
  path: `/Meltemi-School/uniforms/polos/${id}`,
  priceCents: 1250,
  discountPercent: 0,
  discountedCents: 1250,
  popularity: 0,
  picture: picture(`polo-${id}`),
  colours: [navy, white],
  isSoldOut: false,
  ...changes,
});

export const listing = (items: ItemCard[], changes: Partial<Listing> = {}): Listing => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  ...changes,
});

export const polo: Product = {
  id: 7,
  code: 'SP100W',
  partNo: 'PART-7',
  name: 'Cotton Polo',
  path: '/Meltemi-School/uniforms/polos/7',
  description: 'Made of 1.5 mm piqué. Wash at 40 degrees! Fits true to size.',
  priceCents: 1250,
  displayPrice: '€12.50',
  discountPercent: 0,
  discountedCents: 1250,
  lowestCents: 1250,
  maker: { name: 'Aegean Mills', contact: 'mills@example.test' },
  fibres: '100% cotton',
  care: 'Wash at 40 °C',
  isCustomizable: false,
  mainPicture: picture('main'),
  fitAssistant: picture('fit'),
  colours: [
    { ...navy, pictures: [picture('navy-1'), picture('navy-2')] },
    { ...white, pictures: [picture('white-1')] },
  ],
  sizes: [
    { value: 'Small', label: 'S' },
    { value: 'Medium', label: 'M' },
  ],
  stock: { 'NVY;Small': 3, 'NVY;Medium': 0, 'WHT;Small': 0, 'WHT;Medium': 0 },
  section: school,
  type: uniforms,
  category: polos,
  delivery: { courier: null, pickup: null },
  reviews: { counts: [0, 0, 0, 0, 0], reviews: [], next: null },
};

export const facets: Facets = {
  sizes: [
    { label: 'S', count: 2 },
    { label: 'M', count: 1 },
    { label: 'XL', count: 0 },
  ],
  colours: [
    { ...navy, count: 2 },
    { ...white, count: 1 },
  ],
  inStock: 2,
  lowestCents: 1000,
  highestCents: 1999,
};

type ResponseOf<N extends keyof GetCalls> = NonNullable<GetCalls[N]['response']>;

export const categoryResponse = (
  changes: Partial<ResponseOf<'ShopCategory'>> = {},
): ResponseOf<'ShopCategory'> => ({
  section: school,
  type: uniforms,
  category: polos,
  listing: listing([card(1), card(2)]),
  popular: [card(2)],
  facets,
  ...changes,
});

export const reviews: ReviewPage = {
  counts: [0, 1, 0, 2, 4],
  reviews: [
    {
      id: 7,
      stars: 5,
      text: 'Soft and warm.',
      name: 'Maria K.',
      language: 'en',
      writtenAt: Date.UTC(2026, 10, 20, 12),
    },
  ],
  next: 6,
};
