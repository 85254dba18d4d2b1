import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { card, categoryAnswer, listing, polo } from '../testing/samples.ts';

const at = '/Meltemi-School/uniforms/polos';
const pointed = card(polo.id, { path: polo.path });

const show = (ShopProduct: unknown) =>
  renderRoutes(routes, {
    at,
    calls: { ShopCategory: categoryAnswer({ listing: listing([pointed]), popular: [] }), ShopProduct },
  });

const asked = ({ asked }: ReturnType<typeof show>): number =>
  asked.filter(({ name }) => name === 'ShopProduct').length;

describe('a product', () => {
  it('is asked for when a mouse points at it, once, and stands at the click', async () => {
    const shop = show(polo);
    const link = await screen.findByRole('link', { name: pointed.name });
    await userEvent.hover(link);
    await userEvent.unhover(link);
    await userEvent.hover(link);
    expect(asked(shop)).toBe(1);
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: polo.name })).toBeVisible();
    expect(asked(shop)).toBe(1);
  });

  it('is asked for when the keyboard comes to it', async () => {
    const shop = show(polo);
    (await screen.findByRole('link', { name: pointed.name })).focus();
    expect(asked(shop)).toBe(1);
  });

  it('is asked for again when that failed', async () => {
    const ShopProduct = jest.fn().mockRejectedValueOnce(new Error('down')).mockReturnValue(polo);
    const shop = show(ShopProduct);
    const link = await screen.findByRole('link', { name: pointed.name });
    await userEvent.hover(link);
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: polo.name })).toBeVisible();
    expect(asked(shop)).toBe(2);
  });
});
