import { sandboxAccount } from './sandboxAccount.ts';

export const developmentToken = 'meltemi-metrics';

/** Secrets that are in this repository and therefore public. */
export const publishedSecrets: readonly string[] = [
  developmentToken,
  sandboxAccount.userName,
  sandboxAccount.password,
  sandboxAccount.callbackKey,
];
