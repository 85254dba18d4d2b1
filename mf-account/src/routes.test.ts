import { routeMismatches } from 'mf-shared/testing';
import { federation } from '../package.json';
import { routes } from './routes.tsx';

it('has the routes that it declares', () => {
  expect(routeMismatches(routes, federation.routes)).toEqual([]);
});
