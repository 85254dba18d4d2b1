// The format in which live releases exchange lines: in events, responses of calls and mf-checkout's stored
// order. Its functions are used by releases built with mf-shared 1.1 or older, and can go when none of those
// is live.
import { lineId, lineTotalCents, unitTotalCents, type CartLine } from './cartLine.ts';
import type { CartLineV2 } from './contract/lines.ts';

export function toCartLine(line: CartLine | CartLineV2): CartLine {
  if ('colourCode' in line) return line;
  const { color, colorName, priceCents, discountedCents, ...others } = line;
  return {
    ...others,
    colourCode: color,
    colourName: colorName,
    listPriceCents: priceCents,
    unitPriceCents: discountedCents,
  };
}

export function toCartLineV2(line: CartLine): CartLineV2 {
  const { colourCode, colourName, listPriceCents, unitPriceCents, ...others } = line;
  return {
    ...others,
    color: colourCode,
    colorName: colourName,
    priceCents: listPriceCents,
    discountedCents: unitPriceCents,
  };
}

const converted = new WeakMap<CartLine[], CartLineV2[]>();

/** Returns the same array for the same lines, as selectors must. */
export function toLinesV2(lines: CartLine[]): CartLineV2[] {
  const result = converted.get(lines) ?? lines.map(toCartLineV2);
  converted.set(lines, result);
  return result;
}

export const specificId = (line: CartLineV2): string => lineId(toCartLine(line));
export const pieceCents = (line: CartLineV2): number => unitTotalCents(toCartLine(line));
export const lineCents = (line: CartLineV2): number => lineTotalCents(toCartLine(line));
