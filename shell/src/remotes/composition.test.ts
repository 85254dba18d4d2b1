import { testRemote } from '../testing/testRemote.ts';
import { createComposition } from './composition.ts';

const { ownerOf, routeOf, fragmentsIn } = createComposition({
  shell: { routes: [{ path: '/faq' }, { path: '/Our-History' }, { path: '/contact' }] },
  remotes: {
    mf_catalogue: testRemote({
      routes: ['/', '/Meltemi-School/*', '/Meltemi-All-Products/*', '/search/*', '/my-account/:id'].map(
        (path) => ({ path }),
      ),
    }),
    mf_account: testRemote({
      routes: ['/My-Account', '/withdraw', '/receipt'].map((path) => ({ path })),
      fragments: { ProfileMenu: { slots: { 'header:profile': 1 }, loads: 'idle-when-signed-in' } },
    }),
    mf_checkout: testRemote({
      routes: [{ path: '/checkout', frame: 'checkout', guard: true }, { path: '/payment-successful' }],
      fragments: { CartButton: { slots: { 'header:cart': 2 } } },
    }),
    mf_gifts: testRemote({
      routes: [{ path: '/gifts/*' }, { path: '/Meltemi-School/gifts' }],
      fragments: { GiftHint: { slots: { 'header:cart': 1, 'product:after-buy': 1 } } },
    }),
  },
});

describe('the owner of a path', () => {
  it.each([
    ['/', 'mf_catalogue'],
    ['/Meltemi-School', 'mf_catalogue'],
    ['/meltemi-school/tops/tees/7', 'mf_catalogue'],
    ['/Meltemi-All-Products/7', 'mf_catalogue'],
    ['/search?q=polo', 'mf_catalogue'],
    ['/my-account/7', 'mf_catalogue'],
    ['/My-Account', 'mf_account'],
    ['/my-account/', 'mf_account'],
    ['/withdraw?order=10747', 'mf_account'],
    ['/receipt?order=10747', 'mf_account'],
    ['/Checkout', 'mf_checkout'],
    ['/payment-successful', 'mf_checkout'],
    ['/gifts', 'mf_gifts'],
    ['/gifts/for/boys', 'mf_gifts'],
    ['/meltemi-school/gifts', 'mf_gifts'],
    ['/el', 'mf_catalogue'],
    ['/el/Checkout', 'mf_checkout'],
    ['/faq', 'shell'],
    ['/el/our-history', 'shell'],
    ['/contact?from=shops', 'shell'],
    ['/offline', null],
    ['/elephants', null],
    ['/checkouts', null],
    ['/constructor', null],
  ])('of %s is %s', (path, owner) => {
    expect(ownerOf(new URL(path, 'http://shop.test').pathname)).toBe(owner);
  });

  it('declares how its page is shown', () => {
    expect(routeOf('/el/checkout')).toMatchObject({ frame: 'checkout', guard: true });
    expect(routeOf('/payment-successful')?.guard).toBeUndefined();
  });
});

describe('a slot', () => {
  it('has the fragments of all releases, in order', () => {
    expect(fragmentsIn('header:cart').map(({ remote, name }) => `${remote}/${name}`)).toEqual([
      'mf_gifts/GiftHint',
      'mf_checkout/CartButton',
    ]);
    expect(fragmentsIn('product:after-buy')).toHaveLength(1);
  });

  it('is empty without fragments', () => {
    expect(fragmentsIn('home:between')).toEqual([]);
  });
});
