import * as v from 'valibot';
import { languageField } from 'mf-shared/values';
import { maxMessageLength, maxMessageSubjectLength, orderNumber } from '../values/values.ts';
import { change } from '../values/officeCall.ts';

const unusable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Staff write plain text, which the mail shows as typed. */
const message = {
  number: orderNumber,
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please write a subject.'),
    v.maxLength(maxMessageSubjectLength, 'The subject is too long.'),
    v.check((text) => !unusable.test(text), 'The subject has characters that cannot be used.'),
  ),
  text: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n')),
    v.trim(),
    v.nonEmpty('Please write a text.'),
    v.maxLength(maxMessageLength, 'The text is too long.'),
    v.check(
      (text) => !unusable.test(text.replace(/[\n\t]/g, '')),
      'The text has characters that cannot be used.',
    ),
  ),
};

export type MessagePreview = v.InferOutput<typeof messagePreview>;
const messagePreview = v.object({
  language: languageField,
  /** Shown above the mail. */
  shopName: v.string(),
  title: v.string(),
  paragraphs: v.array(v.array(v.string())),
  /** Texts of its links. */
  links: v.array(v.string()),
  /** The seller's data, shown below the mail. */
  signature: v.array(v.string()),
});

export const officeOrderMessageCalls = {
  /** What the mail will contain. Nothing is stored. */
  OfficePreviewMessage: change({
    role: 'orders',
    log: 'Preview of the mail',
    record: ({ number }) => ({ ordersSeen: [number] }),
    input: v.strictObject(message),
    response: messagePreview,
  }),
  /** Mails the buyer. `id` identifies the message: a repeat sends nothing more. 409 if the buyer was removed. */
  OfficeWriteMessage: change({
    role: 'orders',
    log: 'Message to the customer',
    record: ({ number, id }) => ({ orders: [number], id }),
    input: v.strictObject({ ...message, id: v.pipe(v.string(), v.uuid()) }),
    response: v.object({}),
  }),
} as const;
