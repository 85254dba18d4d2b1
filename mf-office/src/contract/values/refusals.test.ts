import { addTranslations, createTexts } from 'mf-shared';
import el from '../../locales/el.json';
import {
  calls,
  itemName,
  pricesByDiscount,
  pricesBySelling,
  sellerFields,
  sharedRefusals,
  variantRules,
} from '../calls.ts';

addTranslations('mf_office', el);
const t = createTexts('mf_office').textsIn('el');

/** The messages of a schema and of everything that it contains. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const parts = Object.values(schema).flatMap((part) => messagesOf(part, seen));
  return 'message' in schema && typeof schema.message === 'string' ? [schema.message, ...parts] : parts;
}

it('has a Greek text for each refusal of the contract, and for those that shoppers read too', () => {
  const schemas = Object.values(calls).map(({ input }) => input);
  // These fields are changed one by one, so that no call's schema contains their rules.
  const rules = [sellerFields, itemName, pricesByDiscount, pricesBySelling, variantRules];
  const texts = [...messagesOf([schemas, rules]), ...sharedRefusals];
  expect(texts.length).toBeGreaterThan(sharedRefusals.length + 20);
  expect([...new Set(texts)].filter((text) => t.dynamic(text) === text)).toEqual([]);
});
