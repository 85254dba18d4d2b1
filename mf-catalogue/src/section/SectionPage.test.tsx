import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { picture, polos, school, uniforms } from '../testing/samples.ts';

const section = { section: school, types: [uniforms], carousel: [picture('a'), picture('b')] };
const type = { section: school, type: uniforms, categories: [polos], carousel: [] };
const home = { sections: [] };

describe('the section page', () => {
  it('shows the carousel, links to a type and stores it', async () => {
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

  it('links to the lists of its schools', async () => {
    const schools = [{ name: 'Ayia Marina', path: '/schools/ayia-marina' }];
    renderRoutes(routes, { at: '/Meltemi-School', calls: { ShopSection: { ...section, schools } } });
    const found = within(await screen.findByRole('region', { name: 'Find your school' }));
    expect(found.getByRole('link', { name: 'Ayia Marina' })).toHaveAttribute('href', '/schools/ayia-marina');
  });

  it('says that there is nothing yet, with a link to all products', async () => {
    const empty = { section: school, types: [], carousel: [] };
    renderRoutes(routes, { at: '/Meltemi-School', calls: { ShopSection: empty } });
    expect(await screen.findByText('There is nothing here yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Products' })).toHaveAttribute(
      'href',
      '/Meltemi-All-Products',
    );
  });

  it('requests its section by the slug, regardless of case', async () => {
    const shop = renderRoutes(routes, { at: '/MELTEMI-SCHOOL', calls: { ShopSection: section } });
    await screen.findByRole('heading', { name: 'SHOP' });
    expect(shop.requests[0]?.input).toEqual({ section: 'Meltemi-School' });
  });

  it.each([
    ['Failed to fetch subcategories.', () => Promise.reject(new Error('down'))],
    ['Fetched data is not an array.', { ...section, types: null }],
    ['Failed to fetch carousel images.', { ...section, carousel: null }],
  ])('shows the error: %s', async (text, ShopSection) => {
    renderRoutes(routes, { at: '/Meltemi-School', calls: { ShopSection } });
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });

  it('redirects from an unknown section to the home page', async () => {
    const shop = renderRoutes(routes, {
      at: '/Meltemi-School',
      calls: { ShopSection: null, ShopNavigation: home },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(shop.path()).toBe('/');
  });
});
