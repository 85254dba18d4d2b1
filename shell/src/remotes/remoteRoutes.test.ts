import type { RouteObject } from 'mf-shared';
import { loadPage } from './remoteRoutes.ts';

const ListPage = () => null;
const ItemPage = () => null;
const failing = jest.fn(async () => {
  throw new Error('not loaded');
});

function routesOfShop(): RouteObject[] {
  return [
    { path: '/list', lazy: async () => ({ Component: ListPage }) },
    { path: '/list/:id', Component: ItemPage, lazy: async () => ({ Component: ListPage }) },
    { path: '/broken', lazy: failing },
  ];
}

it('loads the component of the first page, and no others', async () => {
  const routes = routesOfShop();
  await loadPage(routes, '/el/list', 'el');
  expect(routes[0]).toEqual({ path: '/list', Component: ListPage });
  expect(routes[1]?.lazy).toBeDefined();
  expect(failing).not.toHaveBeenCalled();
});

it('keeps what the route itself has, as the router does', async () => {
  const routes = routesOfShop();
  await loadPage(routes, '/list/7', 'en');
  expect(routes[1]).toEqual({ path: '/list/:id', Component: ItemPage });
});

it('fails if the component does, so that the page is not hydrated without it', async () => {
  await expect(loadPage(routesOfShop(), '/broken', 'en')).rejects.toThrow('not loaded');
});
