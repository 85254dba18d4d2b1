import type { CallsClient, DeliveryMethod } from 'mf-shared';

export type Priced = Pick<DeliveryMethod, 'priceCents' | 'freeOverCents'>;

const requests = new WeakMap<CallsClient, Promise<DeliveryMethod[]>>();

/** Requested once in a page; again after a failure. */
export function loadMethods(calls: CallsClient): Promise<DeliveryMethod[]> {
  const request = requests.get(calls) ?? calls.get('ShopDelivery', {}).then(({ methods }) => methods);
  requests.set(calls, request);
  request.catch(() => requests.delete(calls));
  return request;
}

/** 0 before a method is chosen. */
export function deliveryCents(method: Priced | undefined, subtotalCents: number): number {
  if (!method) return 0;
  const { priceCents, freeOverCents } = method;
  return subtotalCents > (freeOverCents ?? Infinity) ? 0 : priceCents;
}

export const priceOf = (method: DeliveryMethod): number => deliveryCents(method, 0);

export const cheapest = (
  methods: DeliveryMethod[],
  kind: DeliveryMethod['kind'],
): DeliveryMethod | undefined =>
  methods.filter((method) => method.kind === kind).toSorted((one, other) => priceOf(one) - priceOf(other))[0];
