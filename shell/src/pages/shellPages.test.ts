import { routeMismatches } from 'mf-shared/testing';
import { federation } from '../../package.json';
import { shellPages } from './shellPages.tsx';

it('has the routes that it declares', () => {
  expect(routeMismatches(shellPages, federation.routes)).toEqual([]);
});
