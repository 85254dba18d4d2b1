import type { OrderState } from '../../platform/database/tables/schema.ts';
import { payableStates } from './payableStates.ts';

interface Order {
  state: OrderState;
  pay_link_until: Date | null;
}

/** Whether the customer was mailed a link to pay, which may have expired. */
export const isUnpaidPhoneOrder = ({ state, pay_link_until }: Order): boolean =>
  pay_link_until !== null && payableStates.includes(state);
