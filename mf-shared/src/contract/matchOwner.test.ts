import { matchRoutes } from 'react-router-dom';
import { matchOwner, ownedRoutes } from './matchOwner.ts';

const declared = [
  '/',
  '/search',
  '/search/*',
  '/gifts/*',
  '/gifts/:id',
  '/gifts/:id/*',
  '/gifts/for/:who',
  '/gifts/for/boys',
  '/gifts/:id/print-it',
  '/My-Account',
  '/my-account/:tab',
];
const routes = declared.map((path) => ({ path }));

const starts = ['/', '//', '/search', '/GIFTS', '/gifts/', '/my-account', '/%67ifts', '/gifts%2Ffor', '/ελ'];
const ends = ['/for', '/for/boys', '/7/print-it', '/a b', '/%20', '/%zz', '/x%0Ay', 'es', '*', '/.', '/:id/'];
const paths = [...starts, ...ends.map((end) => `/gifts${end}`)].flatMap((start) =>
  ['', '/', '//', ...ends].map((end) => start + end),
);

// The router warns of malformed paths.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());

it('finds the route that the router finds', () => {
  const owned = ownedRoutes({ mf_gifts: { routes } });
  const byRouter = (pathname: string) => matchRoutes(routes, { pathname })?.at(-1)?.route.path;
  for (const path of paths) expect([path, matchOwner(owned, path)?.path]).toEqual([path, byRouter(path)]);
});

it('prefers the first of two packages that declare the same', () => {
  const same = ownedRoutes({ mf_gifts: { routes }, mf_other: { routes } });
  expect(declared.map((path) => matchOwner(same, path)?.owner)).toEqual(declared.map(() => 'mf_gifts'));
});
