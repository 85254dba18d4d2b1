export { availableQuantity, protectedQuantities } from './availableQuantity.ts';
export { availableIn, freeStock, piecesBeingPaid, planReservations, requireStock } from './freeStock.ts';
export {
  deleteReservations,
  insertReservations,
  keepReservations,
  limitEarlierOrders,
  ordersToPreempt,
  prolongReservations,
  reservationGraceSecs,
  type Claimant,
  type ReservationPlan,
} from './reservations.ts';
export { lockStock, putBack, stockOnHand, takeStock, type OrderedPieces } from './stock.ts';
