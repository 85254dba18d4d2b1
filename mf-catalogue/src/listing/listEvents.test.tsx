import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, type EventName } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, categoryResponse, listing, polos } from '../testing/samples.ts';

const at = polos.path;

function listen(name: EventName): jest.Mock {
  const listener = jest.fn();
  const subscription = bus.on(name).subscribe(listener);
  subscriptions.push(subscription);
  return listener;
}
const subscriptions: { unsubscribe: () => void }[] = [];

describe('list events', () => {
  afterEach(() => {
    for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
    localStorage.clear();
  });

  it('publish the items shown and the item chosen', async () => {
    const [viewed, selected] = [listen('catalogue:list-viewed'), listen('catalogue:item-selected')];
    renderRoutes(routes, { at, calls: { ShopCategory: categoryResponse(), ShopProduct: null } });
    await userEvent.click(await screen.findByRole('link', { name: 'Polo 1' }));
    expect(viewed.mock.calls).toEqual([[{ v: 1, list: 'Polos', itemIds: [1, 2] }]]);
    expect(selected.mock.calls).toEqual([[{ v: 1, list: 'Polos', itemId: 1, name: 'Polo 1', index: 0 }]]);
    await screen.findByText('Product not found.');
  });

  it('publish a search once', async () => {
    const searched = listen('catalogue:searched');
    renderRoutes(routes, { at: '/search?q=polo', calls: { ShopItems: listing([card(1)]) } });
    await waitFor(() => expect(searched.mock.calls).toEqual([[{ v: 1, query: 'polo', total: 1 }]]));
  });
});
