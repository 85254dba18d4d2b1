import { maxQuantity, maxStoredLines } from '../cartLimits.ts';
import { lineId, lineTotalCents } from '../cartLine.ts';
import type { AgreedCustomization, CartLine } from '../contract/lines.ts';
import { toCents, toEuros } from '../money.ts';
import { parseJson, safeLocalStorage } from '../storage.ts';

export const cartItemsKey = 'cartItems';

/** The specification's cart item: amounts in euro, per unit except `totalPrice`; `discount` in percent. */
interface CartItem extends Pick<
  CartLine,
  'id' | 'code' | 'name' | 'image' | 'path' | 'size' | 'sizeLabel' | 'quantity'
> {
  specific_id: string;
  color: string;
  colorName?: string | undefined;
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
    color,
    colorName,
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
    colourCode: color,
    colourName: colorName,
    quantity: Math.min(item.quantity, maxQuantity),
    listPriceCents: toCents(originalPrice),
    unitPriceCents: toCents((discount > 0 && discountedPrice) || price),
  };
  if (!customization && !customizationCost) return line;
  const { code = '', method = '', position = '', stamps = [] } = customization ?? {};
  return {
    ...line,
    customization: { code, method, position, stamps, costCents: toCents(customizationCost) },
  };
}

function toItem(line: CartLine): CartItem {
  const { colourCode, colourName, listPriceCents, unitPriceCents, customization, ...shown } = line;
  const price = toEuros(unitPriceCents);
  const item = {
    ...shown,
    specific_id: lineId(line),
    color: colourCode,
    colorName: colourName,
    price,
    originalPrice: toEuros(listPriceCents),
    totalPrice: toEuros(lineTotalCents(line)),
    discount: listPriceCents > 0 ? Math.round((1 - unitPriceCents / listPriceCents) * 100) : 0,
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
  return [...new Map(lines.map((line) => [lineId(line), line])).values()].slice(0, maxStoredLines);
}

export const readCart = (): CartLine[] => readLines(safeLocalStorage.get(cartItemsKey));

export function storeCart(lines: CartLine[]): void {
  if (lines.length === 0) safeLocalStorage.remove(cartItemsKey);
  else safeLocalStorage.setJson(cartItemsKey, lines.map(toItem));
}
