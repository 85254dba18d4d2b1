import { testRemote } from '../testing/testRemote.ts';
import { createComposition } from './composition.ts';

const { ownerOf, routeOf, fragmentsIn } = createComposition({
  slots: {},
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

describe('a slot with a rule', () => {
  const fragments = { Hint: { slots: { 'shell:popup': 1, 'paid:below': 1, 'old:below': 1 } } };
  const remotes = { mf_account: testRemote({ fragments }), mf_gifts: testRemote({ fragments }) };
  const slots = {
    'shell:popup': { remotes: ['mf_account'], overlays: true },
    'old:below': { remotes: ['mf_account', 'mf_gifts'] },
  };
  const { fragmentsIn, overlays } = createComposition({ shell: { routes: [] }, remotes, slots });
  const remotesIn = (slot: string, owner?: string) =>
    fragmentsIn(slot, owner ? { frame: 'checkout', owner } : undefined).map(({ remote }) => remote);

  it('has the fragments of the remotes that it names', () => {
    expect(remotesIn('shell:popup')).toEqual(['mf_account']);
    expect(remotesIn('shell:popup', 'mf_checkout')).toEqual(['mf_account']);
  });

  it('is the only one that has fragments of other remotes on a page with the frame checkout', () => {
    expect(remotesIn('paid:below')).toEqual(['mf_account', 'mf_gifts']);
    expect(remotesIn('paid:below', 'mf_checkout')).toEqual([]);
    expect(remotesIn('paid:below', 'mf_gifts')).toEqual(['mf_gifts']);
  });

  it('restricts nothing in an older release', () => {
    expect(remotesIn('old:below', 'mf_checkout')).toEqual(['mf_account', 'mf_gifts']);
  });

  it('contains its fragments unless it has overlays', () => {
    expect(overlays('shell:popup')).toBe(true);
    expect(overlays('paid:below')).toBeFalsy();
    expect(overlays('old:below')).toBeFalsy();
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
