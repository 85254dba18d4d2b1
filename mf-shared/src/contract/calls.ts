import type { InferInput, InferOutput } from 'valibot';
import { accountSchemas } from './accounts.ts';
import { catalogueSchemas } from './catalogue.ts';
import { orderSchemas } from './orders.ts';
import { passkeySchemas } from './passkeys.ts';
import { reviewSchemas } from './reviews.ts';
import { specifiedSchemas } from '../specification/calls.ts';

export type * from './accounts.ts';
export type * from './catalogue.ts';
export { maxIds, measureNames } from './catalogue.ts';
export type * from './lines.ts';
export type * from './orders.ts';
export type * from '../specification/calls.ts';
export type * from './passkeys.ts';
export type * from './reviewPage.ts';
export type * from './reviews.ts';
export type * from './telemetry.ts';
export { wallets, type Wallet } from './wallets.ts';
export type { RefundReason, ReturnReason } from './returnReasons.ts';

export const calls = {
  ...catalogueSchemas,
  ...accountSchemas,
  ...passkeySchemas,
  ...orderSchemas,
  ...reviewSchemas,
  ...specifiedSchemas,
};

export type Calls = typeof calls;

type CallsBy<M> = {
  [N in keyof Calls as Calls[N]['method'] extends M ? N : never]: {
    input: InferInput<Calls[N]['input']>;
    answer: InferOutput<Calls[N]['answer']>;
  };
};

export type GetCalls = CallsBy<'GET'>;
export type PostCalls = CallsBy<'POST'>;
