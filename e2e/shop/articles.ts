import path from 'node:path';
import { test, type Page } from '@playwright/test';
import type { Listing, Product } from 'mf-shared/calls';

/**
 * The category from which a journey buys. Each has its own, because they run concurrently and change the
 * stock. guestBuys uses workwear/high-visibility. All items cost more than any voucher of the demo shop.
 */
const categories: Record<string, string> = {
  backFromCardPage: 'Meltemi-School/gymnasium-lyceum/shirts-blouses',
  checkoutDoubts: 'Meltemi-School/gymnasium-lyceum/jumpers-cardigans',
  hostileFragment: 'Meltemi-School/pe-sports/tracksuits',
  nearestLocker: 'Meltemi-School/primary-school/knitwear',
  office: 'Meltemi-Workwear/trade-industry/work-trousers',
  officeDelivery: 'Meltemi-Workwear/trade-industry/coveralls-dungarees',
  officeFigures: 'Meltemi-Workwear/trade-industry/jackets-softshells',
  officePages: 'Meltemi-Kids/bottoms/shorts-skirts',
  payAtPickup: 'Meltemi-Workwear/health-hospitality/tunics-scrubs',
  paymentFails: 'Meltemi-Kids/dresses-dungarees/dresses',
  purchaseEffort: 'Meltemi-Kids/dresses-dungarees/dungarees',
  signedInBuys: 'Meltemi-Kids/outerwear-extras/jackets-gilets',
};

async function ask<T>(page: Page, url: string): Promise<T> {
  return (await (await page.request.get(url)).json()) as T;
}

/** Only this journey buys the article in this project. `number` tells the tests of a journey apart. */
export async function ownArticle(page: Page, number = 0): Promise<Product> {
  const { file, project } = test.info();
  const key = path.basename(file, '.test.ts');
  const [section = '', type = '', category = ''] = categories[key]?.split('/') ?? [];
  const query = new URLSearchParams({ section, type, category, sort: 'name' });
  const response = await ask<{ listing: Listing } | null>(page, `/ShopCategory?${query}`);
  const inStock = response?.listing.items.filter(({ isSoldOut }) => !isSoldOut) ?? [];
  const item = inStock[2 * number + (project.name === 'phone' ? 1 : 0)];
  const product = item && (await ask<Product | null>(page, `/ShopProduct?id=${item.id}`));
  if (!product) throw new Error(`No article number ${number} for ${key}.`);
  return product;
}

export function bestVariant({ colours, sizes, stock }: Product) {
  const [variant, available] = Object.entries(stock).reduce((most, next) =>
    next[1] > most[1] ? next : most,
  );
  const [code, value] = variant.split(';');
  const colour = colours.find((one) => one.code === code);
  const size = sizes.find((one) => one.value === value);
  if (!colour || !size) throw new Error(`The article has no variant ${variant}.`);
  return { variant, available, colour, size };
}

function cartOf(product: Product, take: (available: number) => number): string {
  const { variant, available, colour, size } = bestVariant(product);
  const quantity = take(available);
  const { priceCents, discountedCents } = product.prices?.[variant] ?? product;
  const line = {
    specific_id: `${product.id}-${colour.code}-${size.value}`,
    id: product.id,
    code: product.code,
    name: product.name,
    path: product.path,
    image: (colour.pictures[0] ?? product.mainPicture)?.original ?? '',
    color: colour.code,
    colorName: colour.name,
    size: size.value,
    sizeLabel: size.label,
    quantity,
    price: discountedCents / 100,
    originalPrice: priceCents / 100,
    discountedPrice: discountedCents / 100,
    discount: product.discountPercent,
    totalPrice: (discountedCents * quantity) / 100,
  };
  return JSON.stringify([line]);
}

interface Options {
  number?: number;
  take?: (available: number) => number;
}

/** Skips the clicks in the shop, which guestBuys, paymentFails and signedInBuys cover. */
export async function checkOut(page: Page, { number, take = () => 1 }: Options = {}): Promise<void> {
  const cart = cartOf(await ownArticle(page, number), take);
  await page.goto('/robots.txt');
  await page.evaluate((text) => {
    localStorage.setItem('cartItems', text);
    sessionStorage.setItem('pageAccess', 'true');
  }, cart);
  await page.goto('/checkout');
}

/** The cart of localStorage with one item, for tests that do not buy it. */
export async function cartOfFirstItem(page: Page): Promise<string> {
  const { items } = await ask<Listing>(page, '/ShopItems?page=1');
  const item = items.find(({ isSoldOut }) => !isSoldOut);
  const product = item && (await ask<Product | null>(page, `/ShopProduct?id=${item.id}`));
  if (!product) throw new Error('All items of the first page are sold out.');
  return cartOf(product, () => 1);
}
