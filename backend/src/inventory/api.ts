export { availableQuantity, protectedQuantities } from './availableQuantity.ts';
export { availableIn, freeStock, unitsBeingPaid, planReservations, requireStock } from './freeStock.ts';
export { limits, quotaOf } from './limits.ts';
export {
  deleteReservations,
  insertReservations,
  isPreemptible,
  keepReservations,
  limitEarlierOrders,
  holdersToPreempt,
  prolongReservations,
  reservationGraceSecs,
  reserveUntilPaid,
  shortenReservations,
  type Claimant,
  type ReservationPlan,
} from './reservations.ts';
export { lockStock, putBack, stockOnHand, takeStock, type OrderedUnits } from './stock.ts';
