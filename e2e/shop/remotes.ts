import type { BrowserContext, Route } from '@playwright/test';

export type Remote = 'mf_catalogue' | 'mf_account' | 'mf_checkout';

const filesOf = (remote: Remote): string => `**/r/${remote}/**`;
const abort = (route: Route): Promise<void> => route.abort('connectionrefused');

/** Fails the remote in the browser; the server still renders it. */
export const takeAway = (context: BrowserContext, remote: Remote): Promise<unknown> =>
  context.route(filesOf(remote), abort);

export const bringBack = (context: BrowserContext, remote: Remote): Promise<void> =>
  context.unroute(filesOf(remote), abort);

export const awayFaults = (remote: Remote): RegExp => new RegExp(`/r/${remote}/|ERR_CONNECTION_REFUSED`);
