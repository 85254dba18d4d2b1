import { languageNames } from 'mf-shared/languages';
import { kindNames as bulkEditNames } from '../catalogue/bulk-edit/bulkEditOf.ts';
import { gapNames, stateNames as itemStateNames } from '../catalogue/filterNames.ts';
import { levelNames } from '../categories/places.ts';
import type { AuditField } from '../contract/calls.ts';
import { viewNames as faqNames } from '../faq-texts/viewNames.ts';
import { paidTexts, supplementPaymentTexts } from '../orders/names/counterTexts.ts';
import { deliveryNames, periodNames, sortNames, stateFilterNames } from '../orders/filterNames.ts';
import { cancelReasonNames } from '../orders/names/cancelReasonNames.ts';
import { sendNames } from '../orders/names/sendNames.ts';
import { reasonNames } from '../orders/names/reasonNames.ts';
import { stateNames, viewNames } from '../orders/names/viewNames.ts';
import { roleNames } from '../staff/roleNames.ts';
import type { Text, Texts } from '../language/texts.ts';
import { eventNames } from '../webhooks/webhookNames.ts';

const names: Partial<Record<AuditField, Record<string, Text>>> = {
  delivery: deliveryNames,
  events: eventNames,
  from: roleNames,
  kind: {
    ...deliveryNames,
    ...bulkEditNames,
    'sale-state': 'Put on sale or take off sale',
    category: 'Move to a category',
    school: 'School',
    section: 'Section',
    promoted: 'Promoted',
    'rolled-back': 'Rolled back',
    canary: 'Canary',
    'taken-back': 'Taken back by itself',
    removed: 'Removed',
  },
  lacks: gapNames,
  level: levelNames,
  paid: { ...paidTexts, voucher: 'Voucher' },
  paidBy: supplementPaymentTexts,
  period: periodNames,
  place: { '': 'Every colour', fitassistant: 'Fit Assistant' },
  reason: {
    ...cancelReasonNames,
    ...reasonNames,
    name: 'Unknown name',
    password: 'Wrong password',
    code: 'Wrong code',
    'published-secret': 'The secret of the demo',
    'account-changed': 'The account was changed meanwhile',
  },
  roles: roleNames,
  send: sendNames,
  sessions: { 'all others': 'All others' },
  sort: sortNames,
  state: { ...stateFilterNames, ...itemStateNames },
  step: stateNames,
  textLanguage: languageNames as Record<string, Text>,
  to: roleNames,
  view: { ...faqNames, ...viewNames },
  what: { products: 'Products', stock: 'Prices and stock by SKU' },
};

/** The value itself if it has no words. */
export function valueName(field: string, value: string, t: Texts): string {
  const known: Record<string, Text> = names[field as AuditField] ?? {};
  return Object.hasOwn(known, value) ? t(known[value] as Text) : value;
}
