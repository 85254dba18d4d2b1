import { routeMismatches } from './testing.tsx';

const routes = [{ path: '/gifts' }, { path: '/gifts/:id' }, { path: '/cards', children: [{ index: true }] }];

describe('declared routes', () => {
  it('agree with the pages under their patterns', () => {
    expect(routeMismatches(routes, [{ path: '/gifts/*' }, { path: '/cards' }])).toEqual([]);
    expect(routeMismatches([{ path: '/Meltemi-Kids' }], [{ path: '/{brand}-Kids/*' }])).toEqual([]);
  });

  it('differ where a page or a pattern stands alone', () => {
    expect(routeMismatches(routes, [{ path: '/gifts' }, { path: '/cards' }, { path: '/wishes' }])).toEqual([
      '/gifts/:id is in no route of package.json',
      'package.json has /wishes, and no page does',
    ]);
  });
});
