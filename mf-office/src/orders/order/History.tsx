import type { ReactNode } from 'react';
import type { OrderEvent } from '../../contract/calls.ts';
import { minute } from '../../page/minute.ts';
import { mailName } from '../../messages/mailNames.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import { isCounterPayment, paidTexts } from '../names/counterTexts.ts';
import { cancelReasonNames, isCancelReason } from '../names/cancelReasonNames.ts';
import styles from './OrderPage.module.css';

const eventNames: Record<Exclude<OrderEvent['what'], 'staff'>, Text> = {
  placed: 'Placed',
  paid: 'Paid',
  packed: 'Packed',
  'handed-over': 'Handed over',
  delivered: 'Delivered',
  'refund-asked': 'Refund requested',
  'refund-done': 'Refund done',
  'refund-refused': 'Refund refused',
  withdrawn: 'Withdrawal declared',
  'mail-queued': 'E-mail queued',
  'mail-sent': 'E-mail sent',
  'mail-failed': 'E-mail failed',
  note: 'Note',
};

/** Keyed by calls, kinds of changes and what they did. */
const callNames: Record<string, Text> = {
  OfficePack: 'Marked as packed',
  OfficeHandOver: 'Marked as handed over',
  OfficeDeliver: 'Marked as delivered',
  refund: 'Refund requested',
  remove: 'Pieces removed from the order',
  OfficeCheckPayments: 'Checked with the card provider',
  settle: 'Withdrawal settled',
  extend: 'Pieces kept longer',
  'corrected-name': 'Name corrected',
  'corrected-email': 'E-mail corrected',
  'corrected-phone': 'Phone number corrected',
  'corrected-address': 'Address corrected',
  'corrected-tracking': 'Tracking number corrected',
  'corrected-replacement-tracking': 'Tracking number of the exchange corrected',
  'undone-packed': 'Packing undone',
  'undone-handed-over': 'Hand-over undone',
  'undone-delivered': 'Delivery undone',
  'message-written': 'Message to the customer',
  restocked: 'Back to stock',
  'voucher-returned': 'Voucher can be used again',
  'removed-missing': 'Missing pieces removed, not back to stock',
  cancelled: 'Cancelled',
  'cancelled-by-customer': 'Cancelled by the customer',
  exchanged: 'Pieces exchanged',
  'exchange-received': 'Old pieces received, not to be sold again',
  'exchange-restocked': 'Old pieces received, back to stock',
  'exchange-undone': 'Exchange undone',
  'supplement-asked': 'Asked to pay for an exchange',
  OfficeSendPayLink: 'Link to pay sent again',
  'supplement-paid': 'Paid for an exchange',
  'supplement-cancelled': 'Exchange cancelled',
  'addition-asked': 'Asked to pay for added pieces',
  'addition-paid': 'Pieces added to the order',
  'addition-cancelled': 'Addition cancelled',
  'replacement-packed': 'Replacement packed',
  'replacement-sent': 'Replacement handed over',
};

/** Texts for orders that the customer collects; keyed by events, calls and mails. */
const pickupNames: Record<string, Text> = {
  packed: 'Ready to be collected',
  delivered: 'Collected',
  OfficePack: 'Marked as ready to collect',
  OfficeDeliver: 'Marked as collected',
  'undone-packed': 'No longer ready to be collected',
  'undone-delivered': 'Collecting undone',
  'replacement-packed': 'Replacement is ready to collect',
  'replacement-sent': 'Replacement collected',
  'order-packed': 'Ready to be collected',
  'order-delivered': 'Collected',
  'replacement-handed-over': 'Replacement collected',
};

interface Props {
  events: OrderEvent[];
  isPickup: boolean;
}

export function History({ events, isPickup }: Props): ReactNode {
  const t = useTexts();
  const pickupName = (key: string): Text | undefined => (isPickup ? pickupNames[key] : undefined);
  const nameOf = ({ what, detail }: OrderEvent): string => {
    const [names, key]: [Record<string, Text>, string] =
      what === 'staff' ? [callNames, detail] : [eventNames, what];
    const name = pickupName(key) ?? names[key];
    return name ? t(name) : detail;
  };
  const reasonOf = (more: string): string => {
    if (more === 'not-collected') return t('Not picked up and paid in time');
    if (more === 'paid-by-another') return t('Somebody else paid for the pieces');
    return isCancelReason(more) ? t(cancelReasonNames[more]) : more;
  };
  const detailOf = ({ what, detail }: OrderEvent): string => {
    if (what === 'paid' && isCounterPayment(detail)) return t(paidTexts[detail]);
    if (!what.startsWith('mail-')) return detail;
    const [kind = '', ...reason] = detail.split(': ');
    const collected = pickupName(kind);
    return [collected ? t(collected) : mailName(t, kind), ...reason].join(': ');
  };
  return (
    <section aria-label={t('History')}>
      <h2>{t('History')}</h2>
      <ol className={styles.history}>
        {events.toReversed().map((event, index) => (
          <li key={events.length - index}>
            <p>
              <strong>{nameOf(event)}</strong>
              {event.cents !== undefined && ` ${t.money(event.cents)}`}
              {event.who && ` · ${event.who}`}
            </p>
            {event.what !== 'staff' && event.detail && <p>{detailOf(event)}</p>}
            {event.more && <p>{reasonOf(event.more)}</p>}
            <p className={styles.when}>
              <time dateTime={event.at}>{t.date(event.at, minute)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
