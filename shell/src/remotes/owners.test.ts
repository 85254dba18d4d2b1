import { brand } from 'mf-shared';
import { ownerOf } from './owners.ts';

describe('the owner of an address', () => {
  it.each([
    ['/', 'mf_catalogue'],
    [`/${brand.name}-School`, 'mf_catalogue'],
    [`/${brand.name.toLowerCase()}-kids/tops/tees/7`, 'mf_catalogue'],
    [`/${brand.name}-All-Products/7`, 'mf_catalogue'],
    ['/search?q=polo', 'mf_catalogue'],
    ['/my-account/7', 'mf_catalogue'],
    ['/My-Account', 'mf_account'],
    ['/my-account/', 'mf_account'],
    ['/withdraw?order=10747', 'mf_account'],
    ['/receipt?order=10747', 'mf_account'],
    ['/confirm-email', 'mf_account'],
    ['/el/restore-email', 'mf_account'],
    ['/Checkout', 'mf_checkout'],
    ['/payment-successful', 'mf_checkout'],
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
});
