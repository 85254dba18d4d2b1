import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { picture, polos, school, uniforms } from '../testing/samples.ts';

const section = { section: school, types: [uniforms], carousel: [picture('a'), picture('b')] };
const type = { section: school, type: uniforms, categories: [polos], carousel: [] };
const home = { sections: [] };

describe('the section page', () => {
  it('shows the carousel and leads to a type, which is kept', async () => {
    const shop = renderRoutes(routes, {
      at: '/meltemi-school',
      calls: { ShopSection: section, ShopType: type },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'SHOP' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Slide 1' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Uniforms' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Uniforms' })).toBeVisible();
    expect(shop.path()).toBe('/Meltemi-School/uniforms');
    expect(localStorage.getItem('selectedSchoolUniformId')).toBe('11');
    expect(localStorage.getItem('basePath')).toBe('/Meltemi-School');
  });

  it('asks for its section by the slug, whatever the case of the address', async () => {
    const shop = renderRoutes(routes, { at: '/MELTEMI-SCHOOL', calls: { ShopSection: section } });
    await screen.findByRole('heading', { name: 'SHOP' });
    expect(shop.asked[0]?.input).toEqual({ section: 'Meltemi-School' });
  });

  it.each([
    ['Failed to fetch subcategories.', () => Promise.reject(new Error('down'))],
    ['Fetched data is not an array.', { ...section, types: null }],
    ['Failed to fetch carousel images.', { ...section, carousel: null }],
  ])('says: %s', async (text, ShopSection) => {
    renderRoutes(routes, { at: '/Meltemi-School', calls: { ShopSection } });
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });

  it('goes home from a section that the shop does not have', async () => {
    const shop = renderRoutes(routes, {
      at: '/Meltemi-School',
      calls: { ShopSection: null, ShopNavigation: home },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(shop.path()).toBe('/');
  });
});

describe('the type page', () => {
  it('resolves from its address and keeps the category that is chosen', async () => {
    const shop = renderRoutes(routes, {
      at: '/Meltemi-School/uniforms',
      calls: { ShopType: type, ShopCategory: () => new Promise(() => {}) },
    });
    const box = await screen.findByRole('link', { name: 'Polos' });
    expect(box).toHaveAttribute('href', polos.path);
    await userEvent.click(box);
    expect(localStorage.getItem('selectedItemCategoryId')).toBe('21');
    expect(localStorage.getItem('selectedSubcategory')).toBe('Polos');
    expect(shop.asked[0]?.input).toEqual({ section: 'Meltemi-School', type: 'uniforms' });
  });

  it('goes home from a type that is not there', async () => {
    const shop = renderRoutes(routes, {
      at: '/Meltemi-School/nonsense',
      calls: { ShopType: null, ShopNavigation: home },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(shop.path()).toBe('/');
  });

  it('keeps its name and an empty grid where the categories cannot be had', async () => {
    renderRoutes(routes, {
      at: '/Meltemi-School/uniforms',
      calls: { ShopType: () => Promise.reject(new Error('down')) },
    });
    expect(await screen.findByRole('heading', { name: 'uniforms' })).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
