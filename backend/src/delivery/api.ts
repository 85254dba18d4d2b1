export { deliveryCalls } from './calls.ts';
export { describeLocation } from './deliveryLocations.ts';
export {
  cheapestDeliveryCents,
  chosenDelivery,
  deliveryCents,
  deliveryMethods,
  requireAddress,
  type DeliveryAddress,
} from './deliveryMethods.ts';
export { findDeliveryOffer, isOffered } from './deliveryOffer.ts';
export { lastUnpaidDay, maxUnpaidCents } from './payAtPickup.ts';
export { afterDays } from './workingDays.ts';
