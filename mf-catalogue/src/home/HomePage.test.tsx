import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { school } from '../testing/samples.ts';

const navigation = { sections: [{ ...school, types: [] }] };

describe('the home page', () => {
  it('leads to a section and stores it', async () => {
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

  it('shows an error when the sections cannot be loaded, and tries again', async () => {
    const ShopNavigation = jest.fn().mockRejectedValueOnce(new Error('down')).mockReturnValue(navigation);
    renderRoutes(routes, { at: '/', calls: { ShopNavigation } });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch categories.' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'School' })).toBeVisible();
  });
});
