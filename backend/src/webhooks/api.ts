export {
  deleteOldDeliveries,
  deliverWebhooks,
  webhookSettings,
  type WebhookDeps,
} from './deliverWebhooks.ts';
export {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  rotateSecret,
  type EndpointDeps,
} from './endpoints.ts';
export { countFailing, webhookMails } from './failingEndpoints.ts';
export { findDeliveries, findEndpoint, findEndpoints } from './findWebhooks.ts';
export { recordEvent, withdrawEvent } from './recordEvent.ts';
export { giveUp, sendAgain, sendTest } from './sendAgain.ts';
