import * as v from 'valibot';
import { inLanguage, languages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { digits } from '../schemas.ts';

/** What PosJcc takes: the description that belongs to the order, and no way back but to the shop's own page. */
export function startPaymentSchema(origin: string) {
  const pages = languages.map((language) => new URL(inLanguage(paths.loading(), language), origin).href);
  return v.pipe(
    v.strictObject({
      amount: digits,
      order_number: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
      description: v.string(),
      return_url: v.picklist(pages, "return_url must be the shop's own page for returning."),
    }),
    v.check(
      ({ description, order_number }) => description === `ORDER ${order_number}`,
      'description must be ORDER and the number.',
    ),
  );
}
