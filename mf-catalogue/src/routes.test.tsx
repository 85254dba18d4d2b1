import { matchRoutes } from 'react-router-dom';
import { routes } from './routes.tsx';

const owned = (path: string): boolean => matchRoutes(routes, path) !== null;

describe('the catalogue', () => {
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
  ])('answers at %s', (path) => expect(owned(path)).toBe(true));

  it.each([
    '/Meltemi-Garden',
    '/School',
    '/Other/uniforms',
    '/My-Account',
    '/checkout',
    '/Meltemi-School/a/b/1/2',
  ])('leaves %s to others', (path) => expect(owned(path)).toBe(false));
});
