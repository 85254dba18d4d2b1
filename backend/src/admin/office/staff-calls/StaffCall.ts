import type { FastifyBaseLogger } from 'fastify';
import { calls as officeCalls, type AuditDetails, type StaffCalls, type StaffRole } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Call } from '../../../platform/calls/call.ts';
import type { SignedInMember } from '../../staff/staffSessions.ts';

export interface StaffContext {
  staff: SignedInMember;
  language: Language;
  ip: string;
  isBackgroundPoll: boolean;
  log: FastifyBaseLogger;
}

export interface StaffCall extends Call<GenericSchema, GenericSchema, StaffContext> {
  role: StaffRole;
  secondRole?: StaffRole;
  /** Bytes. */
  bodyLimit?: number;
  record?: (input: unknown) => AuditDetails | Promise<AuditDetails>;
}

type Input<N extends keyof StaffCalls> = InferOutput<StaffCalls[N]['input']>;
type Response<N extends keyof StaffCalls> = InferInput<StaffCalls[N]['response']>;

/** Returns nothing if the response is empty. */
type Handle<N extends keyof StaffCalls> = (
  input: Input<N>,
  context: StaffContext,
) => Returned<N> | Promise<Returned<N>>;
type Returned<N extends keyof StaffCalls> = Record<string, never> extends Response<N> ? void : Response<N>;

interface Removal<N extends keyof StaffCalls> {
  /** The name of what the call removes, which the audit log later cannot find by its id. */
  removed: (input: Input<N>) => Promise<AuditDetails>;
  handle: Handle<N>;
}

type StaffHandlers = { [N in keyof StaffCalls]: Handle<N> | Removal<N> };
export type SomeHandlers = Partial<StaffHandlers>;

export const staffCalls = (handlers: StaffHandlers): StaffCall[] =>
  (Object.keys(handlers) as (keyof StaffCalls)[]).map((name) =>
    staffCall({ name, ...officeCalls[name] } as Defined, handlers[name] as AnyHandle | AnyRemoval),
  );

type Defined = Omit<StaffCall, 'handle'>;
type AnyHandle = (input: unknown, context: StaffContext) => unknown;

interface AnyRemoval {
  removed: (input: unknown) => Promise<AuditDetails>;
  handle: AnyHandle;
}

function staffCall(call: Defined, handler: AnyHandle | AnyRemoval): StaffCall {
  const { record } = call;
  const { handle, removed } = typeof handler === 'function' ? { handle: handler } : handler;
  return {
    ...call,
    ...(record &&
      removed && { record: async (input) => ({ ...(await record(input)), ...(await removed(input)) }) }),
    handle: async (input, context) => (await handle(input, context)) ?? {},
  };
}
