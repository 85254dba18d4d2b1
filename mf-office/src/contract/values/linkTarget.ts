/**
 * Whether a text of the shop may link there: to a page of the shop, or with https, http, mailto or tel. Browsers read `\`
 * as `/`, so that a path which looks like the shop's can lead elsewhere.
 */
export function isLinkTarget(target: string): boolean {
  if (/[\s\\]/.test(target)) return false;
  if (/^(?:#|(?:mailto|tel):)/.test(target)) return true;
  if (/^https?:\/\//.test(target)) return URL.canParse(target);
  if (!target.startsWith('/') || !URL.canParse(target, shop)) return false;
  const { origin, pathname } = new URL(target, shop);
  return origin === shop && !pathname.startsWith('//');
}

const shop = 'https://shop.invalid';
