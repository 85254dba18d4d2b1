import * as v from 'valibot';
import { digits, recordNumber } from 'mf-shared/values';

export type OfficeAuditEntry = v.InferOutput<typeof entry>;
const entry = v.object({
  id: v.number(),
  at: v.string(),
  /** A member of staff, `os:` and the user of a command, `a visitor` or `the registry`. */
  who: v.string(),
  action: v.string(),
  subject: v.string(),
  details: v.record(v.string(), v.unknown()),
});

export const officeAuditCalls = {
  OfficeAuditLog: {
    method: 'GET',
    input: v.strictObject({ from: v.optional(v.pipe(digits, recordNumber)) }),
    response: v.object({ entries: v.array(entry), next: v.nullable(v.number()) }),
  },
} as const;
