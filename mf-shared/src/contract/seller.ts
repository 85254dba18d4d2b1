import * as v from 'valibot';

export type OwnShop = v.InferOutput<typeof ownShop>;
const ownShop = v.object({
  name: v.string(),
  /** Street, post code and town. */
  address: v.string(),
  openingHours: v.string(),
  /** An https link, or empty. */
  mapLink: v.string(),
  /** Read from the map link; null if it contains no place. */
  place: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
});

/** In the visitor's language. What the seller has not entered is empty, and not shown. */
export type Seller = v.InferOutput<typeof seller>;
export const seller = v.object({
  /** The shop's name. Never empty. */
  shopName: v.string(),
  /** Whether the shop has the page Our history, which tells the story of the default name. */
  hasHistory: v.boolean(),
  companyName: v.string(),
  vatNumber: v.string(),
  registrationNumber: v.string(),
  address: v.string(),
  email: v.string(),
  phone: v.string(),
  /** With the country code and without spaces, for tel: links. */
  dial: v.string(),
  social: v.array(v.object({ name: v.picklist(['Facebook', 'Instagram']), href: v.string() })),
  shops: v.array(ownShop),
});
