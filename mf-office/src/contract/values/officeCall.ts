import type * as v from 'valibot';
import type { AuditDetails } from './auditDetails.ts';
import type { StaffRole } from './values.ts';

interface OfficeCall<I extends v.GenericSchema, R extends v.GenericSchema> {
  /** Only staff with this role may make the call, and with the second one as well if there is one. */
  role: StaffRole;
  secondRole?: StaffRole;
  /** Of the input, in bytes, if 1 MiB is not right. */
  bodyLimit?: number;
  input: I;
  response: R;
}

/** `log` is the name in the audit log of a query that shows data of customers; its handler records whose. */
// @__NO_SIDE_EFFECTS__
export const query = <I extends v.GenericSchema, R extends v.GenericSchema, Log extends string = never>(
  call: OfficeCall<I, R> & { log?: Log },
) => ({ method: 'GET' as const, ...call });

interface Change<I extends v.GenericSchema, R extends v.GenericSchema, Log> extends OfficeCall<I, R> {
  /** Its name in the audit log: as on the button or dialog that makes the call, where that says enough. */
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
