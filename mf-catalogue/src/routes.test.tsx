import { screen } from '@testing-library/react';
import { renderRoutes, routeMismatches } from 'mf-shared/testing';
import { federation } from '../package.json';
import { routes } from './routes.tsx';

const addresses = routes.flatMap(({ path }) => (path ? [{ path, element: <p>of the catalogue</p> }] : []));
const others = { path: '*', element: <p>of others</p> };

describe('the routes', () => {
  it('match the declared ones', () => {
    expect(routeMismatches(routes, federation.routes)).toEqual([]);
  });

  it.each([
    '/',
    '/Meltemi-School',
    '/meltemi-kids',
    '/Meltemi-Workwear/any',
    '/Meltemi-Promotional/any/thing',
    '/Meltemi-School/any/thing/7',
    '/my-account/7',
    '/Meltemi-all-products',
    '/Meltemi-all-products/7',
    '/search',
    '/search/7',
  ])('include %s', (at) => {
    renderRoutes([...addresses, others], { at });
    expect(screen.getByText('of the catalogue')).toBeVisible();
  });

  it.each([
    '/Meltemi-Garden',
    '/School',
    '/Other/uniforms',
    '/My-Account',
    '/checkout',
    '/Meltemi-School/a/b/1/2',
  ])('exclude %s', (at) => {
    renderRoutes([...addresses, others], { at });
    expect(screen.getByText('of others')).toBeVisible();
  });
});
