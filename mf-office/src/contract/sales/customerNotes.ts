import * as v from 'valibot';
import { recordNumber } from 'mf-shared/values';
import { maxNoteLength } from '../values/values.ts';
import { change } from '../values/officeCall.ts';

export type CustomerNote = v.InferOutput<typeof customerNote>;
export const customerNote = v.object({
  id: v.number(),
  text: v.string(),
  who: v.string(),
  at: v.string(),
  /** Null if it was never changed. */
  changedAt: v.nullable(v.string()),
});

/** Only staff read it, but customers may download it with their data. */
export const noteText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please write a note.'),
  v.maxLength(maxNoteLength, 'The note is too long.'),
);

/** Identifies the note: a repeat with the same id changes nothing. */
export const noteRequest = v.pipe(v.string(), v.uuid());

const done = v.object({});

export const officeCustomerNoteCalls = {
  OfficeAddCustomerNote: change({
    role: 'customers',
    log: 'Write a note about a customer',
    record: ({ customerId }) => ({ customers: [customerId] }),
    input: v.strictObject({ id: noteRequest, customerId: recordNumber, text: noteText }),
    response: done,
  }),
  /** 403 unless the caller is the author. */
  OfficeChangeCustomerNote: change({
    role: 'customers',
    log: 'Change a note about a customer',
    record: ({ customerId, id }) => ({ customers: [customerId], note: id }),
    input: v.strictObject({
      customerId: recordNumber,
      id: recordNumber,
      seen: v.pipe(v.string(), v.maxLength(maxNoteLength)),
      text: noteText,
    }),
    response: done,
  }),
  OfficeRemoveCustomerNote: change({
    role: 'customers',
    log: 'Delete a note about a customer',
    record: ({ customerId, id }) => ({ customers: [customerId], note: id }),
    input: v.strictObject({ customerId: recordNumber, id: recordNumber }),
    response: done,
  }),
} as const;
