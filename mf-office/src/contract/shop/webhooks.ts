import * as v from 'valibot';
import { digits, nothing, recordNumber } from 'mf-shared/values';
import { webhookEvents } from '../values/values.ts';
import { change, query } from '../values/officeCall.ts';

export type WebhookEndpoint = v.InferOutput<typeof endpoint>;
const endpoint = v.object({
  id: v.number(),
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  isActive: v.boolean(),
  /** Deliveries that are still to be sent. */
  waiting: v.number(),
  /** Whether the receiver has not accepted the oldest waiting delivery. */
  isFailing: v.boolean(),
});

/** `answer` of a receiver that took longer than its ten seconds. */
export const noAnswerInTime = 'No answer in time.';

export type WebhookDelivery = v.InferOutput<typeof delivery>;
const delivery = v.object({
  id: v.number(),
  /** One of the endpoint's events, or `test`. */
  event: v.string(),
  /** An order's number, or codes of items. */
  subject: v.string(),
  createdAt: v.string(),
  /** State of the last sending, which may have been repeated by hand. */
  state: v.picklist(['waiting', 'delivered', 'given-up']),
  /** When it was first accepted, if staff sent it again since. */
  acceptedAt: v.nullable(v.string()),
  attempts: v.number(),
  triedAt: v.nullable(v.string()),
  /** HTTP status of the last response; null without one. */
  status: v.nullable(v.number()),
  /** Start of the response, or why there was none. */
  answer: v.string(),
});

export const webhookValues = v.strictObject({
  url: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500),
    v.regex(/^https?:\/\/\S+$/, 'A web address begins with https://.'),
  ),
  events: v.pipe(
    v.array(v.picklist(webhookEvents)),
    v.minLength(1, 'Please choose an event.'),
    v.maxLength(webhookEvents.length),
  ),
});
const changeable = v.strictObject({ ...webhookValues.entries, isActive: v.boolean() });
const byId = v.strictObject({ id: recordNumber });

/** A secret is sent once, when it is made. */
export const officeWebhookCalls = {
  OfficeWebhooks: query({
    role: 'admin',
    input: nothing,
    response: v.object({ webhooks: v.array(endpoint) }),
  }),
  OfficeWebhook: query({
    role: 'admin',
    input: v.strictObject({
      id: v.pipe(digits, recordNumber),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({
      webhook: v.nullable(endpoint),
      deliveries: v.array(delivery),
      next: v.nullable(v.number()),
    }),
  }),
  OfficeMakeWebhook: change({
    role: 'admin',
    log: 'Create the webhook',
    record: ({ url, events }) => ({ url, events }),
    input: webhookValues,
    response: v.object({ id: v.number(), secret: v.string() }),
  }),
  /** 409 if the values are no longer those seen. */
  OfficeChangeWebhook: change({
    role: 'admin',
    log: 'Change a webhook',
    record: ({ id, values }) => ({ webhook: id, ...values }),
    input: v.strictObject({ id: recordNumber, seen: changeable, values: changeable }),
    response: nothing,
  }),
  /** The former secret signs too, for a day. */
  OfficeRotateWebhookSecret: change({
    role: 'admin',
    log: 'New secret of a webhook',
    record: ({ id }) => ({ webhook: id }),
    input: byId,
    response: v.object({ secret: v.string() }),
  }),
  OfficeRemoveWebhook: change({
    role: 'admin',
    log: 'Delete a webhook',
    record: ({ id }) => ({ webhook: id }),
    input: byId,
    response: nothing,
  }),
  OfficeTestWebhook: change({
    role: 'admin',
    log: 'Send a test to a webhook',
    record: ({ id }) => ({ webhook: id }),
    input: byId,
    response: nothing,
  }),
  OfficeSendWebhookAgain: change({
    role: 'admin',
    log: 'Send a delivery to a webhook now',
    record: ({ id }) => ({ delivery: id }),
    input: byId,
    response: nothing,
  }),
  /** 409 if the delivery does not wait. */
  OfficeGiveUpWebhook: change({
    role: 'admin',
    log: 'Give up a delivery to a webhook',
    record: ({ id }) => ({ delivery: id }),
    input: byId,
    response: nothing,
  }),
} as const;
