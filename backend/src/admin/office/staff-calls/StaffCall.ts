import type { FastifyBaseLogger } from 'fastify';
import { calls as officeCalls, type AuditField, type OfficeCalls } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Call } from '../../../platform/calls/call.ts';
import type { StaffRole } from '../../staff/roles.ts';
import type { SignedInMember } from '../../staff/staffSessions.ts';

export interface StaffContext {
  staff: SignedInMember;
  language: Language;
  ip: string;
  isBackgroundPoll: boolean;
  log: FastifyBaseLogger;
}

/** Never contains customers' personal data, as the audit log is kept forever. */
export type AuditDetails = { [Field in AuditField]?: Field extends 'orders' ? string[] : unknown };

export interface StaffCall extends Call<GenericSchema, GenericSchema, StaffContext> {
  role: StaffRole;
  secondRole?: StaffRole;
  /** Bytes. */
  bodyLimit?: number;
  record?: (input: unknown) => AuditDetails | Promise<AuditDetails>;
}

type SignedInCalls = Omit<OfficeCalls, 'OfficeSession' | 'OfficeSignIn' | 'OfficeSignOut'>;

interface Query<N extends keyof SignedInCalls> {
  role: StaffRole;
  secondRole?: StaffRole;
  bodyLimit?: number;
  handle(
    input: InferOutput<SignedInCalls[N]['input']>,
    context: StaffContext,
  ): InferInput<SignedInCalls[N]['response']> | Promise<InferInput<SignedInCalls[N]['response']>>;
}

interface Mutation<N extends keyof SignedInCalls> extends Query<N> {
  /** May read the name of what the call removes, which later cannot be found by its id. */
  record: (input: InferOutput<SignedInCalls[N]['input']>) => AuditDetails | Promise<AuditDetails>;
}

export const staffQuery = <N extends keyof SignedInCalls>(name: N, call: Query<N>): StaffCall => ({
  name,
  ...officeCalls[name],
  ...call,
});

/** The call is recorded before it runs, and again if it fails. */
export const staffMutation = <N extends keyof SignedInCalls>(name: N, call: Mutation<N>): StaffCall =>
  ({ name, ...officeCalls[name], ...call }) as StaffCall;
