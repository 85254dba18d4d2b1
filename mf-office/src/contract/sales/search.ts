import * as v from 'valibot';
import { trimmed } from 'mf-shared/trimmed';
import { orderStates } from './orderRow.ts';
import { query } from '../values/officeCall.ts';

const searchKinds = ['order', 'item', 'customer', 'voucher', 'school', 'staff'] as const;
export type SearchKind = (typeof searchKinds)[number];

export type SearchHit = v.InferOutput<typeof hit>;
const hit = v.object({
  /** An order's number, otherwise the id. */
  id: v.string(),
  name: v.string(),
  /** An item's code, an order's buyer, a customer's e-mail address, a school's town. */
  detail: v.string(),
  /** State of an order. */
  state: v.optional(v.picklist(orderStates)),
  isPickup: v.optional(v.boolean()),
  /** True for an item that is off sale, a voucher that has ended and a staff member who is disabled. */
  isOff: v.optional(v.boolean()),
  /** Its page in the shop, for staff whose roles do not open its page in the office. */
  shopPage: v.optional(v.string()),
});

export type SearchGroup = v.InferOutput<typeof group>;
const group = v.object({
  kind: v.picklist(searchKinds),
  /** The first five, exact matches first. */
  hits: v.array(hit),
});

export const officeSearchCalls = {
  /**
   * Searches only what the staff member's roles allow; groups without a hit are omitted. Responses with orders
   * or customers are recorded in the audit log.
   */
  OfficeSearch: query({
    role: 'see',
    log: 'Search',
    input: v.strictObject({ find: v.pipe(v.string(), trimmed, v.minLength(2), v.maxLength(100)) }),
    response: v.object({ groups: v.array(group) }),
  }),
} as const;
