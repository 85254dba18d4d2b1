import { inLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Translate } from '../../locales/texts.ts';
import type { Action } from '../../platform/mail/mailParts.ts';
import type { OrderDetails } from './orderDetails.ts';

/** Where the buyer of an order goes from a mail. */
export function orderActions(order: OrderDetails, say: Translate, origin: string): [Action, ...Action[]] {
  const to = (path: string): string => origin + inLanguage(path, order.language);
  const withdrawal = { label: say('Withdraw from contract here'), href: to(paths.withdraw(order.number)) };
  if (!order.isCustomers) return [withdrawal];
  const page = `${paths.account('My Orders')}&order=${encodeURIComponent(order.number)}`;
  return [
    { label: say('See your order'), href: to(page) },
    { label: say('Receipt'), href: to(paths.receipt(order.number)) },
    withdrawal,
  ];
}
