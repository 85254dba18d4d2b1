import { routeMismatches } from 'mf-shared/testing';
import { federation } from '../package.json';
import { shellPages } from './shellPages.tsx';

it('match the declared routes', () => {
  expect(routeMismatches(shellPages, federation.routes)).toEqual([]);
});
