import * as v from 'valibot';

export const orderStates = [
  'created',
  'awaiting-payment',
  'paid',
  'packed',
  'handed-over',
  'delivered',
  'failed',
  'cancelled',
  'refunded',
] as const;

export type OfficeOrderRow = v.InferOutput<typeof orderRow>;
export const orderRow = v.object({
  number: v.string(),
  state: v.picklist(orderStates),
  placedAt: v.string(),
  name: v.string(),
  delivery: v.string(),
  isPickup: v.boolean(),
  pieces: v.number(),
  totalCents: v.number(),
});
