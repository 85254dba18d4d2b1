import { orderActions, type OfficeOrder, type OrderAction } from 'mf-office/contract';
import type { ReturnReason } from 'mf-shared/returnReasons';
import { says, type Sentence } from '../../locales/Sentence.ts';
import type { Text } from '../../locales/texts.ts';
import { TranslatedError } from '../../platform/errors.ts';
import type { OrderState } from '../../platform/database/tables/schema.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { isUnpaidPhoneOrder } from '../order/isUnpaidPhoneOrder.ts';
import type { OrderItem } from '../order/orderItems.ts';
import { payableStates } from '../order/payableStates.ts';
import { sentStates } from '../order/places.ts';
import { shownState } from '../order/shownState.ts';
import type { StoredSupplement } from '../order/supplements.ts';
import { paidLinesCents } from '../order/voucherShare.ts';
import { isExempt, isUnsent, unitsOfLine, type LineUnits } from './lineUnits.ts';
import { refundableOf, type OrderPayment } from './orderPayments.ts';
import { keptCents, proposeRefunds } from './proposeRefunds.ts';

export interface OrderFacts {
  order: ViewedOrder;
  items: OrderItem[];
  supplements: StoredSupplement[];
  /** Oldest first. */
  withdrawals: Withdrawal[];
  payments: OrderPayment[];
}

export type ViewedOrder = Pick<
  LockedOrder,
  'number' | 'state' | 'cancelled_at' | 'packed_at' | 'pay_link_until'
> &
  Pick<LockedOrder, 'voucher_cents' | 'delivery_cents' | 'isPickup'> & {
    /** The lowest price of the methods offered with the order. */
    cheapestDeliveryCents: number;
  };

type Decided = Pick<ViewedOrder, 'number' | 'state' | 'cancelled_at' | 'pay_link_until'>;

export interface Withdrawal {
  id: number;
  wants: 'money' | 'voucher';
  statedAt: Date;
  settledAt: Date | null;
  refundedCents: number;
  lines: { lineId: number; quantity: number; reason: ReturnReason | null }[];
}

type NextStep = OfficeOrder['steps'][number];

export interface LineView extends LineUnits {
  item: OrderItem;
  /** The amount paid for all its units and not refunded after an exchange, with the voucher taken off. */
  paidCents: number;
  /** Null if nothing about this line prevents the action. */
  whyNot: { exchange: Sentence | null; remove: Sentence | null };
  exchangeable: number;
  removable: number;
}

interface OrderView {
  lines: LineView[];
  withdrawals: (Withdrawal & {
    dueCents: number;
    /** The part of `dueCents` that is not refunded yet. */
    leftCents: number;
  })[];
  /** The refundable amount of all payments. */
  refundableCents: number;
  /** The amount paid for units that nobody withdrew from, and for their delivery. */
  keptCents: number;
  steps: NextStep[];
  allowed: OrderAction[];
}

type Rule = (order: Decided) => boolean;

const isPaid: Rule = ({ state }) => state === 'paid';
const isUnpaidByPhone: Rule = isUnpaidPhoneOrder;
const correctable: OrderState[] = ['reserved', 'paid', 'packed', 'handed-over', 'delivered'];

const onlyExchanged =
  '{number} is {state}; its pieces can only be exchanged before packing, or as pieces that the customer has.';

/** When an action is possible, and the message to staff if it is not. */
const rules = {
  exchange: { is: isPaid, else: onlyExchanged },
  /** An exchange of units that the customer has. */
  'exchange-sent': { is: ({ state }) => sentStates.includes(state), else: onlyExchanged },
  add: { is: isPaid, else: '{number} is {state}; pieces can only be added before packing.' },
  remove: { is: isPaid, else: '{number} is {state}; pieces can only be removed before packing.' },
  'record-payment': {
    is: ({ state }) => payableStates.includes(state),
    else: '{number} is {state}. Nothing is recorded.',
  },
  extend: {
    is: ({ state }) => state === 'reserved',
    else: '{number} is {state}; only orders to be paid at pickup are kept.',
  },
  cancel: {
    is: ({ state }) => ['paid', 'packed', 'reserved'].includes(state),
    else: '{number} is {state}; only paid and packed orders can be cancelled.',
  },
  'cancel-unpaid': {
    is: isUnpaidByPhone,
    else: '{number} is {state}; only an unpaid order by phone can be cancelled like this. Please reload the order.',
  },
  correct: {
    is: (order) => !order.cancelled_at && (isUnpaidByPhone(order) || correctable.includes(order.state)),
    else: '{number} is {state} and can no longer be corrected.',
  },
  'correct-address': {
    is: (order) => isUnpaidByPhone(order) || isPaid(order),
    else: '{number} is {state}; its address can only be corrected before packing.',
  },
  'correct-tracking': {
    is: ({ state }) => state === 'handed-over',
    else: '{number} is {state}; its tracking number can only be corrected while it is on the way.',
  },
} as const satisfies Record<OrderAction, { is: Rule; else: Text }>;

/** Null if the action is possible now. */
const whyNot = (order: Decided, action: OrderAction): Sentence | null =>
  rules[action].is(order)
    ? null
    : says(rules[action].else, { number: order.number, state: says(shownState(order)) });

/** Throws 409 unless the action is possible now. */
export function requireAllowed(order: Decided, action: OrderAction): void {
  refuseBecause(whyNot(order, action));
}

/** Throws 409 with the reason, if there is one. */
export function refuseBecause(reason: Sentence | null): void {
  if (reason) throw new TranslatedError(409, reason);
}

/**
 * What is left of an order, what is due and which actions are allowed. Computed only here: office, account, mails and
 * changes of orders read it.
 */
export function orderView(facts: OrderFacts): OrderView {
  const { order, items, payments } = facts;
  const money = {
    voucherCents: order.voucher_cents,
    deliveryCents: order.delivery_cents,
    cheapestDeliveryCents: order.cheapestDeliveryCents,
    items,
  };
  const due = proposeRefunds(money, facts.withdrawals);
  return {
    lines: lineViews(facts),
    withdrawals: facts.withdrawals.map((withdrawal) => {
      const dueCents = due.get(withdrawal.id) ?? 0;
      return { ...withdrawal, dueCents, leftCents: Math.max(0, dueCents - withdrawal.refundedCents) };
    }),
    refundableCents: refundableOf(payments),
    keptCents: keptCents(money),
    steps: nextSteps(facts),
    allowed: orderActions.filter((action) => whyNot(order, action) === null),
  };
}

function lineViews({ order, items, supplements }: OrderFacts): LineView[] {
  const paid = paidLinesCents(order.voucher_cents, items);
  const allLeft = items.reduce((sum, item) => sum + unitsOfLine(item).left, 0);
  return items.map((item, at) => {
    const units = unitsOfLine(item);
    const { left } = units;
    const isAwaited = supplements.some((one) => one.isAwaited && one.lineId === item.id);
    const awaits = isAwaited ? of(item, 'An exchange of {item} waits for its payment: undo it first.') : null;
    const exchange = whyNotExchanged(item) ?? awaits ?? (left > 0 ? null : onlyExchangeable(item, left));
    const remove = item.variantId === null ? notInRange(item) : awaits;
    return {
      item,
      ...units,
      paidCents: paid[at] ?? 0,
      whyNot: { exchange, remove },
      exchangeable: exchange || (whyNot(order, 'exchange') && whyNot(order, 'exchange-sent')) ? 0 : left,
      // An order of which nothing is left is cancelled.
      removable: remove || whyNot(order, 'remove') ? 0 : Math.max(0, Math.min(left, allLeft - 1)),
    };
  });
}

export const onlyExchangeable = ({ name, variant }: OrderItem, left: number): Sentence =>
  says('Only {left} of {item} can be exchanged.', { left, item: `${name} (${variant})` });

function whyNotExchanged(item: OrderItem): Sentence | null {
  if (isExempt(item))
    return says('{item} was made to the customer’s wishes and cannot be exchanged.', { item: item.name });
  return isUnsent(item)
    ? of(item, '{item} is a replacement that was not sent yet: undo its exchange first.')
    : null;
}

export const notInRange = (item: OrderItem): Sentence =>
  of(item, '{item} is no longer in the range and cannot go back to stock.');

const of = ({ name, variant }: OrderItem, text: Text): Sentence =>
  says(text, { item: `${name} (${variant})` });

function nextSteps({ order, items, supplements }: OrderFacts): NextStep[] {
  const { state, isPickup } = order;
  const ofOrder = (step: NextStep['step']): NextStep[] => [{ step, isOfReplacement: false }];
  if (state === 'reserved') return [...(order.packed_at ? [] : ofOrder('pack')), ...ofOrder('collect')];
  if (state === 'paid') return supplements.some(({ isAwaited }) => isAwaited) ? [] : ofOrder('pack');
  if (state === 'packed') return ofOrder(isPickup ? 'deliver' : 'hand-over');
  if (!sentStates.includes(state)) return [];
  const step = parcelStep(items, isPickup);
  return [
    ...(step ? [{ step, isOfReplacement: true }] : []),
    ...(state === 'handed-over' ? ofOrder('deliver') : []),
  ];
}

function parcelStep(items: OrderItem[], isPickup: boolean): NextStep['step'] | null {
  if (items.some(({ units }) => units['to-pack'])) return 'pack';
  if (!items.some(({ units }) => units.packed)) return null;
  return isPickup ? 'deliver' : 'hand-over';
}
