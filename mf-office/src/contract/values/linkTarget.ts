/**
 * Whether a text of the shop may link to the target: a page of the shop, or an https, http, mailto or tel URL. Browsers
 * read `\` as `/`, so a path that looks like one of the shop can lead elsewhere.
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
