import { bus, containedVatCents, toEuros, type EventName, type ShopEvents } from 'mf-shared';

export interface AnalyticsEvent {
  /** Name and parameters as Google Analytics defines them. */
  name: string;
  params: Record<string, unknown>;
  /** A description for the list of actions in this browser. */
  action: string;
}

type Mappings = { [N in EventName]?: (payload: ShopEvents[N]) => AnalyticsEvent };

const currency = 'EUR';

const mappings: Mappings = {
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

/** Calls back for each of the shop's events above, without personal data. Returns the unsubscribe function. */
export function onAnalyticsEvent(callback: (event: AnalyticsEvent) => void): () => void {
  const subscriptions = (Object.keys(mappings) as EventName[]).map((name) =>
    bus.on(name).subscribe((payload) => {
      const toAnalyticsEvent = mappings[name] as (payload: unknown) => AnalyticsEvent;
      callback(toAnalyticsEvent(payload));
    }),
  );
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
