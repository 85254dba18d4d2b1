import * as v from 'valibot';
import { digits, recordNumber } from 'mf-shared/values';
import type { OrderChangeKind } from '../sales/orderChanges.ts';
import { query } from '../values/officeCall.ts';

/** Changes whose subject is the name of a staff member. */
export const staffChanges = [
  'staff-added',
  'roles-changed',
  'staff-disabled',
  'staff-enabled',
  'code-reset',
  'password-reset',
] as const;

export const auditActions = [
  'signed-in',
  'signed-out',
  'sign-in-failed',
  ...staffChanges,
  'password-changed',
  'recovery-codes-renewed',
  'command',
  'command-failed',
  'office',
  'office-failed',
  'office-unchanged',
  'releases-changed',
  'catalogue-imported',
  'import-undone',
  'backup-written',
  'backup-tried',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Calls under which changes of orders were recorded before `OfficeChangeOrder`. */
export const formerChangeCalls: Record<string, OrderChangeKind> = {
  OfficeRefund: 'refund',
  OfficeCancelOrder: 'cancel',
  OfficeCancelUnpaid: 'cancel-unpaid',
  OfficeRemovePieces: 'remove',
  OfficeAddPieces: 'add',
  OfficeExchange: 'exchange',
  OfficeReceiveExchanged: 'receive',
  OfficeUndoExchange: 'undo-exchange',
  OfficeCorrectReplacement: 'correct-replacement',
  OfficeCancelSupplement: 'cancel-supplement',
  OfficeRecordPayment: 'record-payment',
  OfficeExtendReservation: 'extend',
  OfficeCorrectOrder: 'correct',
  OfficeSettleWithdrawal: 'settle',
};

export type AuditSubject = v.InferOutput<typeof auditSubject>;
export type AuditSubjectKind = AuditSubject['kind'];
/** What an id in the details refers to, with its present name in the reader's language. */
export const auditSubject = v.object({
  kind: v.picklist([
    'item',
    'variant',
    'section',
    'type',
    'category',
    'school',
    'voucher',
    'webhook',
    'list',
    'import',
    'deliveryMethod',
    'location',
    'ownShop',
    'staff',
    'customer',
    'orderLine',
    'message',
    'review',
    'itemView',
    'orderView',
  ]),
  id: v.number(),
  name: v.string(),
  /** Id of a location's delivery method. */
  method: v.optional(v.number()),
  /** The list that contains a message or review. */
  state: v.optional(v.picklist(['waiting', 'answered', 'pending', 'published', 'refused'])),
  /** Filter of a saved view. */
  filter: v.optional(v.record(v.string(), v.unknown())),
});

export type OfficeAuditEntry = v.InferOutput<typeof entry>;
const entry = v.object({
  id: v.number(),
  at: v.string(),
  /** A member of staff, `os:` and the user of a command, `a visitor` or `the registry`. */
  who: v.string(),
  action: v.string(),
  subject: v.string(),
  /** The office's name for the call, in English; null for other actions and for calls that no longer exist. */
  call: v.nullable(v.string()),
  /** Ids are replaced by an `auditSubject` if it still exists and the reader may see it. */
  details: v.record(v.string(), v.unknown()),
});

export const officeAuditCalls = {
  OfficeAuditLog: query({
    role: 'admin',
    log: 'See customers in the audit log',
    input: v.strictObject({ from: v.optional(v.pipe(digits, recordNumber)) }),
    response: v.object({ entries: v.array(entry), next: v.nullable(v.number()) }),
  }),
} as const;
