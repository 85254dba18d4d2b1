import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'mf-shared';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, listing } from '../testing/samples.ts';

const pages = [{ path: '/start', element: <Link to="/Meltemi-All-Products">To all</Link> }, ...routes];

async function open(ShopItems: unknown) {
  const shop = renderRoutes(pages, { at: '/start', calls: { ShopItems } });
  await userEvent.click(screen.getByRole('link', { name: 'To all' }));
  return shop;
}

const read = (): { v: number; at: number } => JSON.parse(localStorage.getItem('itemsData') ?? 'null');

describe('the cached first page of all products', () => {
  afterEach(() => localStorage.clear());

  it('is shown immediately on the next visit, then replaced by the current one', async () => {
    const first = await open(listing([card(1)]));
    await screen.findByRole('link', { name: 'Polo 1' });
    expect(read()).toMatchObject({ v: 1, language: 'en' });
    first.unmount();

    let respond: (items: unknown) => void = () => {};
    const second = await open(() => new Promise((resolve) => (respond = resolve)));
    expect(await screen.findByRole('link', { name: 'Polo 1' })).toBeVisible();
    await waitFor(() => expect(second.requests).toHaveLength(1));
    respond(listing([card(2)]));
    expect(await screen.findByRole('link', { name: 'Polo 2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Polo 1' })).not.toBeInTheDocument();
  });

  it.each([
    ['from another version', '{"v":0,"items":[]}'],
    ['truncated', '{"v":1,"at":'],
    ['not a list', '{"v":1,"language":"en","at":9e15,"items":{"items":7}}'],
    ['old', JSON.stringify({ v: 1, language: 'en', at: 1, items: listing([card(1)]) })],
  ])('is not shown if it is %s', async (_, text) => {
    localStorage.setItem('itemsData', text);
    await open(listing([card(2)]));
    expect(await screen.findByRole('link', { name: 'Polo 2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Polo 1' })).not.toBeInTheDocument();
  });
});
