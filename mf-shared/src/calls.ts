import type { AccountGets, AccountPosts } from './calls/accounts.ts';
import type { CatalogueGets } from './calls/catalogue.ts';
import type { OrderGets, OrderPosts } from './calls/orders.ts';

export type * from './calls/accounts.ts';
export type * from './calls/catalogue.ts';
export type * from './calls/orders.ts';
export type * from './calls/telemetry.ts';

/** The backend's calls that the pages make, by HTTP method: what goes in, what comes back. */
export interface GetCalls extends CatalogueGets, AccountGets, OrderGets {}
export interface PostCalls extends AccountPosts, OrderPosts {}
