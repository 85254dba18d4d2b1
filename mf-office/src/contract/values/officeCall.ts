import type * as v from 'valibot';
import type { AuditDetails } from './auditDetails.ts';
import type { StaffRole } from './values.ts';

interface OfficeCall<I extends v.GenericSchema, R extends v.GenericSchema> {
  /** Only staff with this role may make the call; they need `secondRole` as well if it is set. */
  role: StaffRole;
  secondRole?: StaffRole;
  /** Maximum size of the input in bytes, if not 1 MiB. */
  bodyLimit?: number;
  input: I;
  response: R;
}

/** `log` is the audit log's name for a query that shows data of customers; its handler records whose. */
// @__NO_SIDE_EFFECTS__
export const query = <I extends v.GenericSchema, R extends v.GenericSchema, Log extends string = never>(
  call: OfficeCall<I, R> & { log?: Log },
) => ({ method: 'GET' as const, ...call });

interface Change<I extends v.GenericSchema, R extends v.GenericSchema, Log> extends OfficeCall<I, R> {
  /** The audit log's name for the call: the text of the button or dialog that makes it, if that is clear enough. */
  log: Log;
  /** What the audit log keeps forever. */
  record: (input: v.InferOutput<I>) => AuditDetails;
}

/** The call is recorded before it runs, and again if it fails. */
// @__NO_SIDE_EFFECTS__
export const change = <
  I extends v.GenericSchema,
  R extends v.GenericSchema,
  const Log extends string | Record<string, string>,
>(
  call: Change<I, R, Log>,
) => ({ method: 'POST' as const, ...call });
