import { bus, containedVatCents, toEuros, unitTotalCents } from 'mf-shared';

export interface AnalyticsEvent {
  /** Name and parameters as defined by Google Analytics. */
  name: string;
  params: Record<string, unknown>;
  action: string;
}

const currency = 'EUR';

/** Events contain no personal data. */
export function onAnalyticsEvent(callback: (event: AnalyticsEvent) => void): () => void {
  const subscriptions = [
    bus.on('shell:page-viewed').subscribe(({ path, title }) =>
      callback({
        name: 'page_view',
        params: { page_location: new URL(path, location.origin).href, page_title: title },
        action: `Opened ${path}`,
      }),
    ),
    bus.on('catalogue:item-viewed', [2]).subscribe(({ code, name, category, priceCents }) => {
      const price = toEuros(priceCents);
      callback({
        name: 'view_item',
        params: {
          currency,
          value: price,
          items: [{ item_id: code, item_name: name, item_category: category, price, quantity: 1 }],
        },
        action: `Viewed ${name}`,
      });
    }),
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
    bus.on('catalogue:item-added', [3]).subscribe(({ category, line }) => {
      const { code, name, colourName, sizeLabel, unitPriceCents, quantity } = line;
      callback({
        name: 'add_to_cart',
        params: {
          currency,
          value: toEuros(unitPriceCents * quantity),
          items: [
            {
              item_id: code,
              item_name: name,
              item_category: category,
              item_variant: `${colourName}, ${sizeLabel}`,
              price: toEuros(unitPriceCents),
              quantity,
            },
          ],
        },
        action: `Added ${quantity} × ${name} to the cart`,
      });
    }),
    bus.on('checkout:order-paid', [3]).subscribe(({ number, totalCents, shippingCents, lines }) =>
      callback({
        name: 'purchase',
        params: {
          transaction_id: number,
          currency,
          value: toEuros(totalCents),
          tax: toEuros(containedVatCents(totalCents)),
          shipping: toEuros(shippingCents),
          items: lines.map((line) => ({
            item_id: line.code,
            item_variant: `${line.colourCode}, ${line.size}`,
            price: toEuros(unitTotalCents(line)),
            quantity: line.quantity,
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
