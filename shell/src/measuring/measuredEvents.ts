import { bus, containedVatCents, toEuros, type EventName, type ShopEvents } from 'mf-shared';

export interface Measured {
  /** The event's name and parameters as Google's measurement knows them. */
  name: string;
  params: Record<string, unknown>;
  /** The same in words, for the list of what was done in this browser. */
  action: string;
}

type Measuring = { [N in EventName]?: (payload: ShopEvents[N]) => Measured };

const currency = 'EUR';

const measurings: Measuring = {
  'shell:page-viewed': ({ path, title }) => ({
    name: 'page_view',
    params: { page_location: new URL(path, location.origin).href, page_title: title },
    action: `Opened ${path}`,
  }),
  'catalogue:item-viewed': ({ code, name, category, price }) => ({
    name: 'view_item',
    params: {
      currency,
      value: price,
      items: [{ item_id: code, item_name: name, item_category: category, price, quantity: 1 }],
    },
    action: `Viewed ${name}`,
  }),
  'catalogue:list-viewed': ({ list, itemIds }) => ({
    name: 'view_item_list',
    params: { item_list_name: list, items: itemIds.map((id, index) => ({ item_id: String(id), index })) },
    action: `Viewed the list ${list}`,
  }),
  'catalogue:item-selected': ({ list, itemId, name, index }) => ({
    name: 'select_item',
    params: { item_list_name: list, items: [{ item_id: String(itemId), item_name: name, index }] },
    action: `Chose ${name}`,
  }),
  'catalogue:searched': ({ query, total }) => ({
    name: 'search',
    params: { search_term: query, results: total },
    action: `Searched for ${query}`,
  }),
  'catalogue:item-added': ({ code, name, category, variant, price, quantity }) => ({
    name: 'add_to_cart',
    params: {
      currency,
      value: price * quantity,
      items: [
        { item_id: code, item_name: name, item_category: category, item_variant: variant, price, quantity },
      ],
    },
    action: `Added ${quantity} × ${name} to the cart`,
  }),
  'checkout:order-paid': ({ number, totalCents, shippingCents = 0, items = [] }) => ({
    name: 'purchase',
    params: {
      transaction_id: number,
      currency,
      value: toEuros(totalCents),
      tax: toEuros(containedVatCents(totalCents)),
      shipping: toEuros(shippingCents),
      items: items.map(({ code, variant, quantity, totalCents: cents }) => ({
        item_id: code,
        item_variant: variant,
        price: toEuros(Math.round(cents / quantity)),
        quantity,
      })),
    },
    action: `Bought order ${number}`,
  }),
  'account:favourite-changed': ({ itemId, isFavourite }) => ({
    name: isFavourite ? 'add_to_wishlist' : 'remove_from_wishlist',
    params: { items: [{ item_id: String(itemId) }] },
    action: `${isFavourite ? 'Added a favourite' : 'Removed a favourite'}, ${itemId}`,
  }),
  'account:signed-in': () => ({ name: 'login', params: {}, action: 'Signed in' }),
};

/** Hears what of the shop's events is worth measuring. Who was signed in is not part of it. Returns what ends it. */
export function onMeasured(use: (measured: Measured) => void): () => void {
  const subscriptions = (Object.keys(measurings) as EventName[]).map((name) =>
    bus.on(name).subscribe((payload) => {
      const measure = measurings[name] as (payload: unknown) => Measured;
      use(measure(payload));
    }),
  );
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
