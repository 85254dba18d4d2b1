import { bus, containedVatCents, toEuros } from 'mf-shared';

export interface AnalyticsEvent {
  /** Name and parameters as defined by Google Analytics. */
  name: string;
  params: Record<string, unknown>;
  action: string;
}

const currency = 'EUR';

/** Calls back for each shop event to measure, without personal data. Returns the unsubscribe function. */
export function onAnalyticsEvent(callback: (event: AnalyticsEvent) => void): () => void {
  // Separate subscriptions, so that each can list the versions that it accepts.
  const subscriptions = [
    bus.on('shell:page-viewed').subscribe(({ path, title }) =>
      callback({
        name: 'page_view',
        params: { page_location: new URL(path, location.origin).href, page_title: title },
        action: `Opened ${path}`,
      }),
    ),
    bus.on('catalogue:item-viewed').subscribe(({ code, name, category, price }) =>
      callback({
        name: 'view_item',
        params: {
          currency,
          value: price,
          items: [{ item_id: code, item_name: name, item_category: category, price, quantity: 1 }],
        },
        action: `Viewed ${name}`,
      }),
    ),
    bus.on('catalogue:list-viewed').subscribe(({ list, itemIds }) =>
      callback({
        name: 'view_item_list',
        params: { item_list_name: list, items: itemIds.map((id, index) => ({ item_id: String(id), index })) },
        action: `Viewed the list ${list}`,
      }),
    ),
    bus.on('catalogue:item-selected').subscribe(({ list, itemId, name, index }) =>
      callback({
        name: 'select_item',
        params: { item_list_name: list, items: [{ item_id: String(itemId), item_name: name, index }] },
        action: `Chose ${name}`,
      }),
    ),
    bus.on('catalogue:searched').subscribe(({ query, total }) =>
      callback({
        name: 'search',
        params: { search_term: query, results: total },
        action: `Searched for ${query}`,
      }),
    ),
    bus.on('catalogue:item-added').subscribe(({ code, name, category, variant, price, quantity }) =>
      callback({
        name: 'add_to_cart',
        params: {
          currency,
          value: price * quantity,
          items: [
            {
              item_id: code,
              item_name: name,
              item_category: category,
              item_variant: variant,
              price,
              quantity,
            },
          ],
        },
        action: `Added ${quantity} × ${name} to the cart`,
      }),
    ),
    bus.on('checkout:order-paid').subscribe(({ number, totalCents, shippingCents = 0, items = [] }) =>
      callback({
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
    ),
    bus.on('account:favourite-changed').subscribe(({ itemId, isFavourite }) =>
      callback({
        name: isFavourite ? 'add_to_wishlist' : 'remove_from_wishlist',
        params: { items: [{ item_id: String(itemId) }] },
        action: `${isFavourite ? 'Added a favourite' : 'Removed a favourite'}, ${itemId}`,
      }),
    ),
    bus.on('account:signed-in').subscribe(() => callback({ name: 'login', params: {}, action: 'Signed in' })),
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
