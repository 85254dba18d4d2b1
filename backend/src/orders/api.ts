export { orderCalls } from './calls.ts';
export { exchangeChoices } from './exchanges/exchangeChoices.ts';
export {
  claimDifference,
  exchangeInWords,
  isAgreed,
  orderExchanges,
  ordersToRefund,
  type OrderExchange,
} from './order/orderExchanges.ts';
export { recordCancellation } from './changes/recordCancellation.ts';
export { isRepeated } from './changes/recordChange.ts';
export { exchangeUnits, refundPerUnit, type Exchange } from './exchanges/exchangeUnits.ts';
export { receiveUnits } from './exchanges/receiveUnits.ts';
export { askForAddition, type Addition } from './exchanges/addUnits.ts';
export { askForDifference, requireExchangeable } from './exchanges/exchangeForMore.ts';
export { changeAsPaid, queueChangeCancelled, requireChangePossible } from './exchanges/supplements.ts';
export { cancelAllAwaited, cancelAwaited, type AskedChange, type Asking } from './exchanges/awaitPayment.ts';
export { readPayable, withLockedPayable, type LockedPayable } from './order/lockPayable.ts';
export { payableItems } from './order/payableItems.ts';
export { releasePayable } from './exchanges/releasePayable.ts';
export { undoExchangedUnits } from './exchanges/undoExchange.ts';
export { correctOrder } from './fulfilment/correctOrder.ts';
export { correctReplacement } from './fulfilment/correctReplacement.ts';
export { recordOrderEvent } from './events/recordOrderEvent.ts';
export {
  collectAtOnce,
  deliverOrder,
  handOverOrder,
  packOrder,
  withLockedOrder,
  type StepResult,
} from './fulfilment/orderSteps.ts';
export { undoableStep, undoStep } from './fulfilment/undoStep.ts';
export { cancelReason } from './order/cancelReason.ts';
export { shownState } from './order/shownState.ts';
export { mailsOfOrder } from './mails/mailsOfOrder.ts';
export { messageContent } from './mails/messageMail.ts';
export { buyerAddress, buyerName, findOrderDocument, withoutAdded } from './mails/orderDocument.ts';
export { orderMails } from './mails/orderMails.ts';
export {
  queueCancelled,
  queueConfirmation,
  queueExchanged,
  queuePaymentReturned,
  queueRefunded,
  queueSalesNotice,
} from './mails/queueOrderMail.ts';
export { lockOrder, type LockedOrder } from './order/lockOrder.ts';
export {
  describeCustomization,
  describeVariant,
  orderedAtFirst,
  orderItems,
  orderLine,
  readCustomization,
  type OrderItem,
} from './order/orderItems.ts';
export { orderItemsWithProducts, type OrderItemWithProduct } from './order/orderItemsWithProducts.ts';
export { unitsOf, recordMissing } from './order/orderedUnits.ts';
export { unitsPutAside, unitsToPack } from './order/unitsToPack.ts';
export {
  paidWith,
  toCounterPayment,
  voucherPayment,
  wayOfPaying,
  type RecordedWay,
  type WayOfPaying,
} from './order/paidWith.ts';
export { isToConfirm, payAtPickupOf } from './order/payAtPickupOf.ts';
export { messagesOfOrder, writeMessage } from './messages/writeMessage.ts';
export { payableStates } from './order/payableStates.ts';
export { voucherPartsOf } from './order/voucherShare.ts';
export { ordersWithUnits, replacementCounts, type ReplacementCounts } from './order/places.ts';
export {
  describeSupplement,
  findSupplement,
  hasNumber,
  isPaymentAwaited,
  supplementsCents,
  supplementState,
  type StoredSupplement,
} from './order/supplements.ts';
export { withCheckoutLock } from './order/withCheckoutLock.ts';
export { extendReservation } from './pickup/extendReservation.ts';
export { endReservations, releaseReserved } from './pickup/releaseReserved.ts';
export { lockBuyer, reserveForPickup } from './pickup/reserveForPickup.ts';
export { releasePhoneOrder } from './phone/releasePhoneOrder.ts';
export { sendPayLink } from './phone/sendPayLink.ts';
export { findTaken, takenClaimant, takeOrder, type TakenOrder } from './phone/takeOrder.ts';
export { expireOrders } from './unpaid/expireOrders.ts';
export { reserve } from './placement/orderReservation.ts';
export { requireUnchanged } from './placement/requireUnchanged.ts';
export { remindOfUnpaid } from './unpaid/remindOfUnpaid.ts';
export {
  keepsVoucherGoods,
  returnUnneededVoucher,
  returnVoucher,
  returnVoucherByMail,
  voucherMessage,
} from './returns/returnVoucher.ts';
export { removeUnits, type Removal } from './returns/removeUnits.ts';
export { returnedUnits, returnUnits, type UnitsToReturn } from './returns/returnUnits.ts';
export { requireOpenWithdrawal } from './returns/openWithdrawal.ts';
export { settleWithdrawal } from './returns/settleWithdrawal.ts';
export { isUnresolved, orderPayments, refundableOf } from './view/orderPayments.ts';
export { requireAllowed, type LineView } from './view/orderView.ts';
export { viewOrder } from './view/viewOrder.ts';
export { canWithdraw } from './withdrawal/withdrawableOrder.ts';
