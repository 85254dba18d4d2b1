import { inLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Texts } from '../../locales/texts.ts';
import type { Action } from '../../platform/mail/mailParts.ts';
import type { OrderDocument } from './orderDocument.ts';

/** Browsers never send the fragment to a server, so the token stays out of logs. */
const linkWithToken = (path: string, { language, receiptToken }: OrderDocument, origin: string): string =>
  `${origin}${inLanguage(path, language)}#${receiptToken}`;

export const unpaidOrderLink = (order: OrderDocument, origin: string): string =>
  linkWithToken(paths.unpaidOrder(order.number), order, origin);

export const receiptLink = (order: OrderDocument, t: Texts, origin: string): Action => ({
  label: t('Receipt'),
  href: linkWithToken(paths.receipt(order.number), order, origin),
});

/** No links for an order that is neither paid nor to be paid at pickup: it has no receipt. */
export function orderLinks(order: OrderDocument, t: Texts, origin: string): Action[] {
  const to = (path: string): string => origin + inLanguage(path, order.language);
  if (order.isUnpaid)
    return [{ label: t('See your order'), href: linkWithToken(paths.receipt(order.number), order, origin) }];
  if (!order.isPaid) return [];
  const page = `${paths.account('My Orders')}&order=${encodeURIComponent(order.number)}`;
  const forEverybody: Action[] = [
    receiptLink(order, t, origin),
    ...(order.canWithdraw
      ? [{ label: t('Withdraw from contract here'), href: to(paths.withdraw(order.number)) }]
      : []),
  ];
  return order.isCustomers ? [{ label: t('See your order'), href: to(page) }, ...forEverybody] : forEverybody;
}
