import type { FastifyBaseLogger } from 'fastify';
import { calls as officeCalls, type OfficeCalls } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Call } from '../../../platform/calls/call.ts';
import type { Role } from '../../staff/roles.ts';
import type { StaffMember } from '../../staff/staffSessions.ts';

export interface StaffContext {
  staff: StaffMember;
  language: Language;
  ip: string;
  /** True for a request that the page repeats by itself. */
  isWatching: boolean;
  log: FastifyBaseLogger;
}

/** Never contains customers' personal data, as the audit log is kept forever. */
interface Recorded {
  orders?: string[];
  [detail: string]: unknown;
}

export interface StaffCall extends Call<GenericSchema, GenericSchema, StaffContext> {
  role: Role;
  secondRole?: Role;
  /** Bytes. */
  bodyLimit?: number;
  record?: (input: unknown) => Recorded;
}

type WorkCalls = Omit<OfficeCalls, 'OfficeSession' | 'OfficeSignIn' | 'OfficeSignOut'>;

interface Query<N extends keyof WorkCalls> {
  role: Role;
  secondRole?: Role;
  bodyLimit?: number;
  handle(
    input: InferOutput<WorkCalls[N]['input']>,
    context: StaffContext,
  ): InferInput<WorkCalls[N]['response']> | Promise<InferInput<WorkCalls[N]['response']>>;
}

interface Mutation<N extends keyof WorkCalls> extends Query<N> {
  record: (input: InferOutput<WorkCalls[N]['input']>) => Recorded;
}

export const staffQuery = <N extends keyof WorkCalls>(name: N, call: Query<N>): StaffCall => ({
  name,
  ...officeCalls[name],
  ...call,
});

/** The call is recorded before it runs, and again if it fails. */
export const staffMutation = <N extends keyof WorkCalls>(name: N, call: Mutation<N>): StaffCall =>
  ({ name, ...officeCalls[name], ...call }) as StaffCall;
