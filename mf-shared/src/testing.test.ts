import { routeMismatches } from './testing.tsx';

const routes = [{ path: '/gifts' }, { path: '/gifts/:id' }, { path: '/cards', children: [{ index: true }] }];

describe('declared routes', () => {
  it('match the pages under their patterns', () => {
    expect(routeMismatches(routes, [{ path: '/gifts/*' }, { path: '/cards' }])).toEqual([]);
    expect(routeMismatches([{ path: '/Meltemi-Kids' }], [{ path: '/{brand}-Kids/*' }])).toEqual([]);
  });

  it('differ if a page or a pattern has no counterpart', () => {
    expect(routeMismatches(routes, [{ path: '/gifts' }, { path: '/cards' }, { path: '/wishes' }])).toEqual([
      '/gifts/:id matches no route in package.json',
      'package.json declares /wishes, but no page has this path',
    ]);
  });
});
