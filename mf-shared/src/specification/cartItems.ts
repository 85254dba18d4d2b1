import { maxQuantity, maxStoredLines } from '../cartLimits.ts';
import { lineCents, specificId } from '../cartSlice.ts';
import type { AgreedCustomization, CartLine } from '../contract/lines.ts';
import { toCents, toEuros } from '../money.ts';
import { parseJson, safeLocalStorage } from '../storage.ts';

export const cartItemsKey = 'cartItems';

/** The specification's cart item: amounts in euro, per unit except `totalPrice`; `discount` in percent. */
interface CartItem extends Omit<CartLine, 'priceCents' | 'discountedCents' | 'customization'> {
  specific_id: string;
  price: number;
  originalPrice: number;
  totalPrice: number;
  discount: number;
  discountedPrice: number;
  customizationCost?: number;
  customization?: Omit<AgreedCustomization, 'code' | 'costCents'> & {
    code?: string;
    totalCost: number;
  };
}

type Check = (value: unknown) => boolean;

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText: Check = (value) => typeof value === 'string';
const isTextOrNone = optional(isText);
const isPath: Check = (value) => typeof value === 'string' && /^\/(?!\/)/.test(value);
const isAmount: Check = (value) => Number.isFinite(value) && (value as number) >= 0;

const isCustomization: Check = (value) =>
  isObject(value) &&
  isTextOrNone(value['code']) &&
  isText(value['method']) &&
  isText(value['position']) &&
  Array.isArray(value['stamps']) &&
  value['stamps'].every(isText) &&
  isAmount(value['totalCost']);

const isItem = (item: unknown): item is CartItem =>
  isObject(item) &&
  ['code', 'name', 'image', 'color', 'size'].every((name) => isText(item[name])) &&
  isTextOrNone(item['colorName']) &&
  isTextOrNone(item['sizeLabel']) &&
  optional(isPath)(item['path']) &&
  Number.isSafeInteger(item['id']) &&
  Number.isSafeInteger(item['quantity']) &&
  (item['quantity'] as number) > 0 &&
  ['price', 'originalPrice', 'discountedPrice', 'discount'].every((name) => isAmount(item[name])) &&
  optional(isAmount)(item['customizationCost']) &&
  optional(isCustomization)(item['customization']);

function toLine(item: CartItem): CartLine {
  const {
    specific_id: _id,
    price,
    originalPrice,
    totalPrice: _total,
    discount,
    discountedPrice,
    customizationCost = 0,
    customization,
    ...shown
  } = item;
  const line = {
    ...shown,
    quantity: Math.min(item.quantity, maxQuantity),
    priceCents: toCents(originalPrice),
    discountedCents: toCents((discount > 0 && discountedPrice) || price),
  };
  if (!customization && !customizationCost) return line;
  const { code = '', method = '', position = '', stamps = [] } = customization ?? {};
  return {
    ...line,
    customization: { code, method, position, stamps, costCents: toCents(customizationCost) },
  };
}

function toItem(line: CartLine): CartItem {
  const { priceCents, discountedCents, customization, ...shown } = line;
  const price = toEuros(discountedCents);
  const item = {
    ...shown,
    specific_id: specificId(line),
    price,
    originalPrice: toEuros(priceCents),
    totalPrice: toEuros(lineCents(line)),
    discount: priceCents > 0 ? Math.round((1 - discountedCents / priceCents) * 100) : 0,
    discountedPrice: price,
  };
  if (!customization) return item;
  const { costCents, code, ...agreed } = customization;
  const totalCost = toEuros(costCents);
  return {
    ...item,
    customizationCost: totalCost,
    customization: { ...agreed, ...(code && { code }), totalCost },
  };
}

export function readLines(text: string | null): CartLine[] {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  const lines = stored.filter(isItem).map(toLine);
  return [...new Map(lines.map((line) => [specificId(line), line])).values()].slice(0, maxStoredLines);
}

export const readCart = (): CartLine[] => readLines(safeLocalStorage.get(cartItemsKey));

export function storeCart(lines: CartLine[]): void {
  if (lines.length === 0) safeLocalStorage.remove(cartItemsKey);
  else safeLocalStorage.setJson(cartItemsKey, lines.map(toItem));
}
