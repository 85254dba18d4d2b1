import type { OfficeOrder } from '../../contract/calls.ts';

type State = Pick<OfficeOrder, 'state'>;

/** Whether the customer, or the courier, has the pieces of the order. */
export const hasPieces = ({ state }: State): boolean => state === 'handed-over' || state === 'delivered';

export const isExchangeable = (order: State): boolean => order.state === 'paid' || hasPieces(order);
