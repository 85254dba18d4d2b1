import type { BrowserContext, Route } from '@playwright/test';

export type Remote = 'mf_catalogue' | 'mf_account' | 'mf_checkout';

const filesOf = (remote: Remote): string => `**/r/${remote}/**`;
const refuse = (route: Route): Promise<void> => route.abort('connectionrefused');

/** Takes every file of a remote away from the browser; the server still has it. */
export const takeAway = (context: BrowserContext, remote: Remote): Promise<unknown> =>
  context.route(filesOf(remote), refuse);

export const bringBack = (context: BrowserContext, remote: Remote): Promise<void> =>
  context.unroute(filesOf(remote), refuse);

/** What the browser says of a remote that is away, which it should. */
export const awayFaults = (remote: Remote): RegExp => new RegExp(`/r/${remote}/|ERR_CONNECTION_REFUSED`);
