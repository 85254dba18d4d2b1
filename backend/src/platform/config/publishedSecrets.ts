import { sandboxAccount } from './sandboxAccount.ts';

/** The token of metrics in development. */
export const developmentToken = 'meltemi-metrics';

/** Values that stand in this repository, so that everybody knows them. */
export const publishedSecrets: readonly string[] = [
  developmentToken,
  sandboxAccount.userName,
  sandboxAccount.password,
  sandboxAccount.callbackKey,
];
