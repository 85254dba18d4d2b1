import type { FastifyBaseLogger } from 'fastify';
import { officeCalls, type OfficeCalls } from 'mf-shared/officeCalls';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Call } from '../../platform/calls/call.ts';
import type { Role } from '../staff/roles.ts';
import type { StaffMember } from '../staff/staffSessions.ts';

/** Who of the staff asks. */
export interface StaffContext {
  staff: StaffMember;
  /** Of the office's page. */
  language: Language;
  address: string;
  /** The page looks again by itself. */
  isWatching: boolean;
  log: FastifyBaseLogger;
}

/** What the audit log says of a call: never a customer's own data, as it is kept for ever. */
interface Recorded {
  /** Numbers of the orders that it is about. */
  orders?: string[];
  [detail: string]: unknown;
}

/** A call that staff with a role may make. One that changes something says what is recorded of it. */
export interface StaffCall extends Call<GenericSchema, GenericSchema, StaffContext> {
  role: Role;
  /** Where one role alone is not enough. */
  secondRole?: Role;
  /** In bytes, where the input is larger than others. */
  bodyLimit?: number;
  record?: (input: unknown) => Recorded;
}

type WorkCalls = Omit<OfficeCalls, 'OfficeSession' | 'OfficeSignIn' | 'OfficeSignOut'>;

interface Reading<N extends keyof WorkCalls> {
  role: Role;
  secondRole?: Role;
  bodyLimit?: number;
  handle(
    input: InferOutput<WorkCalls[N]['input']>,
    context: StaffContext,
  ): InferInput<WorkCalls[N]['answer']> | Promise<InferInput<WorkCalls[N]['answer']>>;
}

interface Doing<N extends keyof WorkCalls> extends Reading<N> {
  record: (input: InferOutput<WorkCalls[N]['input']>) => Recorded;
}

/** A call of the office's contract in mf-shared that reads. */
export const staffReads = <N extends keyof WorkCalls>(name: N, call: Reading<N>): StaffCall => ({
  name,
  ...officeCalls[name],
  ...call,
});

/** One that changes something: it is recorded before it is done, and again if it fails. */
export const staffDoes = <N extends keyof WorkCalls>(name: N, call: Doing<N>): StaffCall =>
  ({ name, ...officeCalls[name], ...call }) as StaffCall;
