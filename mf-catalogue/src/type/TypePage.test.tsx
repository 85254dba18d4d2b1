import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { polos, school, uniforms } from '../testing/samples.ts';

const type = { section: school, type: uniforms, categories: [polos], carousel: [] };

describe('the type page', () => {
  it('loads from its URL and stores the chosen category', async () => {
    const shop = renderRoutes(routes, {
      at: '/Meltemi-School/uniforms',
      calls: { ShopType: type, ShopCategory: () => new Promise(() => {}) },
    });
    const tile = await screen.findByRole('link', { name: 'Polos' });
    expect(tile).toHaveAttribute('href', polos.path);
    await userEvent.click(tile);
    expect(localStorage.getItem('selectedItemCategoryId')).toBe('21');
    expect(localStorage.getItem('selectedSubcategory')).toBe('Polos');
    expect(shop.requests[0]?.input).toEqual({ section: 'Meltemi-School', type: 'uniforms' });
  });

  it('reports an unknown type', async () => {
    renderRoutes(routes, { at: '/Meltemi-School/nonsense', calls: { ShopType: null } });
    expect(await screen.findByText('Category not found.')).toBeVisible();
  });

  it('keeps its heading if the categories cannot be loaded', async () => {
    renderRoutes(routes, {
      at: '/Meltemi-School/uniforms',
      calls: { ShopType: () => Promise.reject(new Error('down')) },
    });
    expect(await screen.findByRole('heading', { name: 'uniforms' })).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
