import { inLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Texts } from '../../locales/texts.ts';
import type { Action } from '../../platform/mail/mailParts.ts';
import type { OrderDocument } from './orderDocument.ts';

export function orderLinks(order: OrderDocument, t: Texts, origin: string): [Action, ...Action[]] {
  const to = (path: string): string => origin + inLanguage(path, order.language);
  const page = `${paths.account('My Orders')}&order=${encodeURIComponent(order.number)}`;
  // Browsers never send the fragment to a server, so the token stays out of logs.
  const receipt = `${paths.receipt(order.number)}#${order.receiptToken}`;
  const forEverybody: [Action, Action] = [
    { label: t('Receipt'), href: to(receipt) },
    { label: t('Withdraw from contract here'), href: to(paths.withdraw(order.number)) },
  ];
  return order.isCustomers ? [{ label: t('See your order'), href: to(page) }, ...forEverybody] : forEverybody;
}
