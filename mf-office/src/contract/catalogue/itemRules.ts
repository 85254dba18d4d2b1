import { discountedCents, formatEuros, parseCents } from 'mf-shared/money';
import { hasCheckDigit } from 'mf-shared/values';
import * as v from 'valibot';
import { line } from '../values/fields.ts';
import { maxShelfLength } from '../values/values.ts';

// Rules for what staff enter about items, with the message that the form and refusals show.

const amountText = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => !/^\d{1,3}[.,]\d{3}\s*€?$/.test(text),
    'Such an amount can be read in two ways. Write it with cents, such as 1250.00 or 1.25.',
  ),
);

/** Reads an amount in euros as cents. */
const amount = (fault: string) => v.pipe(amountText, v.transform(parseCents), v.number(fault));

export const itemPrice = amount('The price must be an amount above 0, such as 12.50.');

export const itemName = v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter a name.'));

export const discountFault = 'The discount must be a whole number from 0 to 99.';
const sellingPriceFault = 'The selling price must be an amount up to the price before a discount.';

/** Prices of an item whose discount, in percent, decides the selling price. */
export const pricesByDiscount = v.pipe(
  v.object({
    price: itemPrice,
    discount: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}$/, discountFault), v.transform(Number)),
  }),
  v.forward(
    v.check(({ price, discount }) => discountedCents(price, discount) > 0, discountFault),
    ['discount'],
  ),
);

/** Prices of an item whose selling price decides the discount. */
export const pricesBySelling = v.pipe(
  v.object({ price: itemPrice, sellingPrice: amount(sellingPriceFault) }),
  v.forward(
    v.check(({ price, sellingPrice }) => sellingPrice <= price, sellingPriceFault),
    ['sellingPrice'],
  ),
);

/** Values of a colour and size, as they are stored and shown. */
export const variantRules = {
  /** In euros before a discount. */
  price: v.pipe(itemPrice, v.transform(formatEuros)),
  /** In euros without VAT; empty if unknown. */
  cost: v.pipe(
    amountText,
    v.check(
      (text) => text === '' || parseCents(text) !== null,
      'A cost must be an amount above 0, such as 12.50.',
    ),
    v.transform((text) => text && formatEuros(parseCents(text) ?? 0)),
  ),
  sku: line(60, 'An SKU has at most 60 characters.'),
  barcode: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text === '' || hasCheckDigit(text),
      'An EAN has 8, 12, 13 or 14 digits, the last of which is a check digit. One of them is wrong.',
    ),
  ),
  shelf: line(maxShelfLength, 'A shelf has at most 20 characters.'),
};

export const officeVariantFields = v.keyof(v.object(variantRules)).options;
