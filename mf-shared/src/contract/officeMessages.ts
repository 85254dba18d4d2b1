import * as v from 'valibot';
import { digits, recordNumber } from './values.ts';

/** What somebody wrote with the contact form. */
export type OfficeMessage = v.InferOutput<typeof officeMessage>;
const officeMessage = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Whose confirmed address it is; null for a guest's. */
  customerId: v.nullable(v.number()),
  receivedAt: v.string(),
  answeredAt: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
});

export const officeMessageCalls = {
  /** Those that wait, the oldest first, or the answered ones, the latest first; `from` is the former answer's `next`. */
  OfficeMessages: {
    method: 'GET',
    input: v.strictObject({
      state: v.picklist(['waiting', 'answered']),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    answer: v.object({ messages: v.array(officeMessage), next: v.nullable(v.number()) }),
  },
  /** Says that a message is answered, or waits after all. 409: somebody else has answered it meanwhile. */
  OfficeMarkMessage: {
    method: 'POST',
    input: v.strictObject({ id: recordNumber, isAnswered: v.boolean() }),
    answer: v.object({}),
  },
  /** For good, where its writer asks for it, or nobody wrote it. 409 while it waits. */
  OfficeDeleteMessage: { method: 'POST', input: v.strictObject({ id: recordNumber }), answer: v.object({}) },
} as const;
