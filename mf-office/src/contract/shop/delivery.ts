import * as v from 'valibot';
import {
  deliveryLocationFields,
  deliveryLocationValues,
  deliveryMethodFields,
  deliveryMethodValues,
} from './deliveryFields.ts';
import { editsOf, textsOf } from '../values/edits.ts';
import { digits, recordNumber } from 'mf-shared/values';
import { change, query } from '../values/officeCall.ts';

const methodEdits = editsOf(deliveryMethodFields);
const locationEdits = editsOf(deliveryLocationFields);
export type DeliveryMethodEdit = v.InferOutput<typeof methodEdits>[number];
export type DeliveryLocationEdit = v.InferOutput<typeof locationEdits>[number];

const kind = v.picklist(['courier', 'pickup']);
const methodTexts = textsOf(deliveryMethodFields);
const locationTexts = textsOf(deliveryLocationFields);

export type OfficeDeliveryRow = v.InferOutput<typeof deliveryRow>;
const deliveryRow = v.object({
  id: v.number(),
  name: v.string(),
  kind,
  priceCents: v.number(),
  freeOverCents: v.nullable(v.number()),
  minDays: v.number(),
  maxDays: v.number(),
  isActive: v.boolean(),
  /** Number of active locations. */
  locations: v.number(),
  orders: v.number(),
});

const deliveryLocation = v.object({ id: v.number(), values: locationTexts });

export type OfficeDeliveryMethod = v.InferOutput<typeof deliveryMethod>;
const deliveryMethod = v.object({
  id: v.number(),
  kind,
  values: methodTexts,
  locations: v.array(deliveryLocation),
});

const id = v.pipe(digits, recordNumber);

/** Orders refer to methods and locations, so they are deactivated and never deleted. */
export const officeDeliveryCalls = {
  OfficeDelivery: query({
    role: 'catalogue',
    input: v.strictObject({}),
    response: v.object({ methods: v.array(deliveryRow) }),
  }),
  OfficeDeliveryMethod: query({
    role: 'catalogue',
    input: v.strictObject({ id }),
    response: v.object({ method: v.nullable(deliveryMethod) }),
  }),
  /** 409 if the name is taken. */
  OfficeMakeDeliveryMethod: change({
    role: 'catalogue',
    log: 'New delivery method',
    record: ({ kind, values }) => ({ kind, values }),
    input: v.strictObject({ kind, values: deliveryMethodValues }),
    response: v.object({ id: v.number() }),
  }),
  /** Existing orders keep their price. Nothing is written if a value was changed concurrently. */
  OfficeChangeDeliveryMethod: change({
    role: 'catalogue',
    log: 'Save the delivery method',
    record: ({ id, edits }) => ({ method: id, edits }),
    input: v.strictObject({ id: recordNumber, edits: methodEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  }),
  /** 409 unless the list contains every method. */
  OfficeArrangeDelivery: change({
    role: 'catalogue',
    log: 'Arrange the delivery methods',
    record: ({ methods }) => ({ methods }),
    input: v.strictObject({ methods: v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(100)) }),
    response: v.object({}),
  }),
  /** 409 if the method already has a location with this name. */
  OfficeMakeLocation: change({
    role: 'catalogue',
    log: 'New location',
    record: ({ methodId, values }) => ({ method: methodId, values }),
    input: v.strictObject({ methodId: recordNumber, values: deliveryLocationValues }),
    response: v.object({ id: v.number() }),
  }),
  /** 409 if another location of the method has this name, or if open orders use this one. */
  OfficeChangeLocation: change({
    role: 'catalogue',
    log: 'Save the location',
    record: ({ id, edits }) => ({ location: id, edits }),
    input: v.strictObject({ id: recordNumber, edits: locationEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  }),
} as const;
