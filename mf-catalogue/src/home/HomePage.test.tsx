import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes, testSeller } from 'mf-shared/testing';
import { homeHandle } from './homeHandle.ts';
import { routes } from '../routes.tsx';
import { card, school } from '../testing/samples.ts';

const strapline = 'Clothing in Cyprus: School';
const navigation = { strapline, seller: testSeller, sections: [{ ...school, types: [] }] };

describe('the home page', () => {
  it('links to a section and stores it', async () => {
    const section = { section: school, types: [], carousel: [] };
    const shop = renderRoutes(routes, {
      at: '/',
      calls: { ShopNavigation: navigation, ShopSection: section },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'School' }));
    expect(await screen.findByRole('heading', { name: 'SHOP' })).toBeVisible();
    expect(shop.path()).toBe('/Meltemi-School');
    expect(localStorage.getItem('selectedCategoryId')).toBe('1');
    expect(localStorage.getItem('selectedCategoryName')).toBe('School');
  });

  it('shows bestsellers, items back in stock, new items, schools by town, trades and buying terms', async () => {
    const types = [{ ...school, id: 41, name: 'High Visibility', path: '/Meltemi-Workwear/high-visibility' }];
    const workwear = { ...school, id: 4, slug: 'Meltemi-Workwear', types };
    const ShopHome = {
      schools: [
        { name: 'Ayia Marina', path: '/schools/ayia-marina', town: 'Limassol' },
        { name: 'Akamas', path: '/schools/akamas', town: 'Paphos' },
        { name: 'Kolossi', path: '/schools/kolossi', town: 'Limassol' },
        { name: 'Pitsilia', path: '/schools/pitsilia' },
      ],
      bestsellers: [card(1)],
      newItems: [card(2)],
      restocked: [card(3)],
    };
    renderRoutes(routes, {
      at: '/',
      calls: { ShopNavigation: { strapline, sections: [workwear] }, ShopHome },
    });
    const linkIn = (region: string, name: string) =>
      within(screen.getByRole('region', { name: region })).getByRole('link', { name });
    await screen.findByRole('heading', { name: 'Bestsellers' });
    expect(linkIn('Bestsellers', 'Polo 1')).toHaveAttribute('href', card(1).path);
    expect(linkIn('Back in stock', 'Polo 3')).toBeVisible();
    expect(linkIn('Back in stock', 'See everything back in stock')).toHaveAttribute(
      'href',
      '/Meltemi-All-Products?sort=restocked',
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['School', 'Find your school', 'Back in stock']);
    expect(linkIn('New in the shop', 'Polo 2')).toBeVisible();
    expect(linkIn('Find your school', 'Ayia Marina')).toBeVisible();
    const schools = within(screen.getByRole('region', { name: 'Find your school' }));
    expect(schools.getAllByRole('heading', { level: 3 }).map((town) => town.textContent)).toEqual([
      'Limassol',
      'Paphos',
    ]);
    expect(schools.getAllByRole('list').map((list) => list.textContent)).toEqual([
      'Ayia MarinaKolossi',
      'Akamas',
      'Pitsilia',
    ]);
    expect(linkIn('Workwear by trade', 'High Visibility')).toHaveAttribute('href', types[0]?.path);
    expect(screen.getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/faq?from=returns');
  });

  it('shows only the sections if the rest cannot be loaded', async () => {
    renderRoutes(routes, { at: '/', calls: { ShopNavigation: navigation } });
    expect(await screen.findByRole('link', { name: 'School' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: strapline })).toBeVisible();
    expect(homeHandle.meta?.(navigation, {}, 'en').description).toBe(`${strapline}.`);
  });

  it('shows an error if the sections cannot be loaded, and can retry', async () => {
    const ShopNavigation = jest.fn().mockRejectedValueOnce(new Error('down')).mockReturnValue(navigation);
    renderRoutes(routes, { at: '/', calls: { ShopNavigation } });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch categories.' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'School' })).toBeVisible();
  });
});
