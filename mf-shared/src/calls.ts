import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { accountSchemas } from './contract/accounts.ts';
import { catalogueSchemas } from './contract/catalogue.ts';
import { faqSchemas } from './contract/faq.ts';
import { orderSchemas } from './contract/orders.ts';
import { passkeySchemas } from './contract/passkeys.ts';
import { reviewSchemas } from './contract/reviews.ts';
import { specifiedSchemas } from './specification/calls.ts';

export type * from './contract/accounts.ts';
export type * from './contract/catalogue.ts';
export { maxIds, measureNames } from './contract/catalogue.ts';
export { faqViews } from './contract/faq.ts';
export type * from './contract/faq.ts';
export type * from './contract/lines.ts';
export type * from './contract/orders.ts';
export type * from './specification/calls.ts';
export type * from './contract/passkeys.ts';
export type * from './contract/reviewPage.ts';
export type * from './contract/reviews.ts';
export type { Supplement } from './contract/supplement.ts';
export type { OwnShop, Seller } from './contract/seller.ts';
export type * from './contract/telemetry.ts';
export { wallets, type Wallet } from './contract/wallets.ts';
export type { RefundReason, ReturnReason } from './contract/returnReasons.ts';

export const calls = {
  ...catalogueSchemas,
  ...accountSchemas,
  ...passkeySchemas,
  ...faqSchemas,
  ...orderSchemas,
  ...reviewSchemas,
  ...specifiedSchemas,
};

export type Calls = typeof calls;

/**
 * Calls that services of teams answer, keyed by name: the schemas of a package's own calls, or the types that
 * describe another team's. Packages add theirs with `declare module 'mf-shared'`.
 */
export interface TeamCalls {}

type AllCalls = Calls & TeamCalls;

type InputOf<I> = I extends GenericSchema ? InferInput<I> : I;
type ResponseOf<R> = R extends GenericSchema ? InferOutput<R> : R;

type CallsBy<M> = {
  [N in keyof AllCalls as AllCalls[N]['method'] extends M ? N : never]: {
    input: InputOf<AllCalls[N]['input']>;
    response: ResponseOf<AllCalls[N]['response']>;
  };
};

export type GetCalls = CallsBy<'GET'>;
export type PostCalls = CallsBy<'POST'>;
