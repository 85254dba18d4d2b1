import * as v from 'valibot';
import { digits, recordNumber } from 'mf-shared/values';
import { change, query } from '../values/officeCall.ts';

export type OfficeMessage = v.InferOutput<typeof officeMessage>;
const officeMessage = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Owner of the confirmed e-mail; null for guests. */
  customerId: v.nullable(v.number()),
  receivedAt: v.string(),
  answeredAt: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
});

export const officeMessageCalls = {
  /** Waiting messages: oldest first; answered: newest first. */
  OfficeMessages: query({
    role: 'customers',
    log: 'See the messages',
    input: v.strictObject({
      state: v.picklist(['waiting', 'answered']),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({ messages: v.array(officeMessage), next: v.nullable(v.number()) }),
  }),
  /** 409 if somebody else has answered it. */
  OfficeMarkMessage: change({
    role: 'customers',
    log: 'Mark a message as answered or open',
    record: ({ id, isAnswered }) => ({ message: id, isAnswered }),
    input: v.strictObject({ id: recordNumber, isAnswered: v.boolean() }),
    response: v.object({}),
  }),
  /** Deletes spam, or a message whose writer requests it. 409 while it is waiting. */
  OfficeDeleteMessage: change({
    role: 'customers',
    log: 'Delete a message',
    record: ({ id }) => ({ message: id }),
    input: v.strictObject({ id: recordNumber }),
    response: v.object({}),
  }),
} as const;
